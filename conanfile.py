# SPDX-License-Identifier: BSD-3-Clause
"""Recipe for Conan 2. Not yet exercised by its registry. asn1c 0.9.28, which the option `ngap` needs, has no recipe: it
has to be in PATH."""

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy

COMPONENTS = {"n2gate": "n2gate", "ngap": "n2gate_ngap", "c": "n2gate_c"}
REQUIRES = {"n2gate": [], "ngap": ["n2gate"], "c": ["ngap"]}


class N2gate(ConanFile):
    name = "n2gate"
    version = "0.1.0"
    description = "NGAP AMF overload control for 5G gNBs"
    license = "BSD-3-Clause"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False], "ngap": [True, False]}
    default_options = {"shared": False, "fPIC": True, "ngap": True}
    exports_sources = "CMakeLists.txt", "LICENSE", "CHANGELOG.md", "asn1/*", "cmake/*", "include/*", "lib/*"
    implements = ["auto_shared_fpic"]

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["N2GATE_NGAP"] = bool(self.options.ngap)
        for part in ("TESTS", "EXAMPLES", "BENCH"):
            toolchain.cache_variables[f"N2GATE_{part}"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, self.package_folder + "/licenses")
        CMake(self).install()

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "n2gate")
        for component, library in COMPONENTS.items():
            if component != "n2gate" and not self.options.ngap:
                continue
            info = self.cpp_info.components[component]
            info.libs = [library]
            info.requires = REQUIRES[component]
            info.set_property("cmake_target_name", f"n2gate::{component}")
            info.set_property("pkg_config_name", "n2gate" if component == "n2gate" else f"n2gate-{component}")
        self.cpp_info.components["n2gate"].system_libs = ["pthread"]
