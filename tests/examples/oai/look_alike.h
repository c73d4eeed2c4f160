/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* As much of OpenAirInterface's types, by their names and shapes, as the adapter and its guide touch; see
 * examples/oai/README.md for the commit. A bit string is left-aligned, an optional part is a pointer, a CHOICE tells by
 * `present` which alternative is set, and what is not set may be anything. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/queue.h>

/* asn1c's. */
typedef struct {
  uint8_t* buf;
  size_t   size;
} OCTET_STRING_t;
typedef struct {
  uint8_t* buf;
  size_t   size;
  int      bits_unused;
} BIT_STRING_t;
#define LIST_OF(type)                                                                                                  \
  struct {                                                                                                             \
    type** array;                                                                                                      \
    int    count;                                                                                                      \
    int    size;                                                                                                       \
  }

/* NGAP. */
typedef long NGAP_ProtocolIE_ID_t;
typedef long NGAP_Criticality_t;
typedef long NGAP_OverloadAction_t;
typedef long NGAP_TrafficLoadReductionIndication_t;
enum { NGAP_Criticality_reject, NGAP_Criticality_ignore, NGAP_Criticality_notify };
#define NGAP_ProtocolIE_ID_id_AMFName ((NGAP_ProtocolIE_ID_t)1)
#define NGAP_ProtocolIE_ID_id_AMFOverloadResponse ((NGAP_ProtocolIE_ID_t)2)
#define NGAP_ProtocolIE_ID_id_AMFTrafficLoadReductionIndication ((NGAP_ProtocolIE_ID_t)9)
#define NGAP_ProtocolIE_ID_id_OverloadStartNSSAIList ((NGAP_ProtocolIE_ID_t)49)
#define NGAP_ProtocolIE_ID_id_RelativeAMFCapacity ((NGAP_ProtocolIE_ID_t)86)
#define NGAP_ProtocolIE_ID_id_ServedGUAMIList ((NGAP_ProtocolIE_ID_t)96)

typedef enum {
  NGAP_OverloadResponse_PR_NOTHING,
  NGAP_OverloadResponse_PR_overloadAction,
  NGAP_OverloadResponse_PR_choice_Extensions,
} NGAP_OverloadResponse_PR;
typedef struct {
  NGAP_OverloadResponse_PR present;
  union {
    NGAP_OverloadAction_t overloadAction;
    void*                 choice_Extensions;
  } choice;
} NGAP_OverloadResponse_t;
typedef struct {
  OCTET_STRING_t  sST;
  OCTET_STRING_t* sD;
} NGAP_S_NSSAI_t;
typedef struct {
  NGAP_S_NSSAI_t s_NSSAI;
} NGAP_SliceOverloadItem_t;
typedef struct {
  struct {
    LIST_OF(NGAP_SliceOverloadItem_t) list;
  } sliceOverloadList;
  NGAP_OverloadResponse_t*               sliceOverloadResponse;
  NGAP_TrafficLoadReductionIndication_t* sliceTrafficLoadReductionIndication;
} NGAP_OverloadStartNSSAIItem_t;
typedef struct {
  LIST_OF(NGAP_OverloadStartNSSAIItem_t) list;
} NGAP_OverloadStartNSSAIList_t;
typedef struct {
  NGAP_ProtocolIE_ID_t id;
  NGAP_Criticality_t   criticality;
  struct {
    union {
      NGAP_OverloadResponse_t               OverloadResponse;
      NGAP_TrafficLoadReductionIndication_t TrafficLoadReductionIndication;
      NGAP_OverloadStartNSSAIList_t         OverloadStartNSSAIList;
    } choice;
  } value;
} NGAP_OverloadStartIEs_t;
typedef struct {
  struct {
    LIST_OF(NGAP_OverloadStartIEs_t) list;
  } protocolIEs;
} NGAP_OverloadStart_t;

typedef struct {
  OCTET_STRING_t pLMNIdentity;
  BIT_STRING_t   aMFRegionID;
  BIT_STRING_t   aMFSetID;
  BIT_STRING_t   aMFPointer;
} NGAP_GUAMI_t;
typedef struct {
  NGAP_GUAMI_t gUAMI;
} NGAP_ServedGUAMIItem_t;
typedef struct {
  NGAP_ProtocolIE_ID_t id;
  struct {
    union {
      OCTET_STRING_t AMFName;
      long           RelativeAMFCapacity;
      struct {
        LIST_OF(NGAP_ServedGUAMIItem_t) list;
      } ServedGUAMIList;
    } choice;
  } value;
} NGAP_NGSetupResponseIEs_t;
typedef struct {
  struct {
    LIST_OF(NGAP_NGSetupResponseIEs_t) list;
  } protocolIEs;
} NGAP_NGSetupResponse_t;
typedef struct {
  struct {
    union {
      NGAP_OverloadStart_t OverloadStart;
    } choice;
  } value;
} NGAP_InitiatingMessage_t;
typedef struct {
  union {
    NGAP_InitiatingMessage_t* initiatingMessage;
  } choice;
} NGAP_NGAP_PDU_t;

/* NR RRC. */
typedef enum {
  NR_InitialUE_Identity_PR_NOTHING,
  NR_InitialUE_Identity_PR_ng_5G_S_TMSI_Part1,
  NR_InitialUE_Identity_PR_randomValue,
} NR_InitialUE_Identity_PR;
typedef struct {
  struct {
    NR_InitialUE_Identity_PR present;
    union {
      BIT_STRING_t ng_5G_S_TMSI_Part1;
      BIT_STRING_t randomValue;
    } choice;
  } ue_Identity;
  long establishmentCause;
} NR_RRCSetupRequest_IEs_t;
typedef enum {
  NR_S_NSSAI_PR_NOTHING,
  NR_S_NSSAI_PR_sst,
  NR_S_NSSAI_PR_sst_SD,
} NR_S_NSSAI_PR;
typedef struct {
  NR_S_NSSAI_PR present;
  union {
    BIT_STRING_t sst;
    BIT_STRING_t sst_SD;
  } choice;
} NR_S_NSSAI_t;
typedef struct {
  BIT_STRING_t amf_Identifier;
} NR_RegisteredAMF_t;
typedef enum {
  NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR_NOTHING,
  NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR_ng_5G_S_TMSI,
  NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR_ng_5G_S_TMSI_Part2,
} NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR;
struct NR_RRCSetupComplete_IEs__s_NSSAI_List {
  LIST_OF(NR_S_NSSAI_t) list;
};
struct NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value {
  NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value_PR present;
  union {
    BIT_STRING_t ng_5G_S_TMSI;
    BIT_STRING_t ng_5G_S_TMSI_Part2;
  } choice;
};
typedef struct {
  NR_RegisteredAMF_t*                                 registeredAMF;
  struct NR_RRCSetupComplete_IEs__s_NSSAI_List*       s_NSSAI_List;
  struct NR_RRCSetupComplete_IEs__ng_5G_S_TMSI_Value* ng_5G_S_TMSI_Value;
} NR_RRCSetupComplete_IEs_t;
typedef struct {
  struct {
    long* waitTime;
  } * nonCriticalExtension;
} NR_RRCRelease_IEs_t;

#include "n2gate_oai_ngap.h"
#include "n2gate_oai_rrc.h"

/* The gNB's own. */
typedef int  sctp_assoc_t;
typedef long instance_t;
typedef struct {
  unsigned ipv4 : 1;
  unsigned ipv6 : 1;
  char     ipv4_address[16];
  char     ipv6_address[46];
} net_ip_address_t;
struct plmn_identity_s {
  uint16_t mcc;
  uint16_t mnc;
  STAILQ_ENTRY(plmn_identity_s) next;
};
struct served_guami_s {
  STAILQ_HEAD(, plmn_identity_s) served_plmns;
  STAILQ_ENTRY(served_guami_s) next;
};
typedef enum { NGAP_GNB_STATE_DISCONNECTED, NGAP_GNB_STATE_WAITING, NGAP_GNB_STATE_CONNECTED } ngap_gNB_state_t;
typedef struct ngap_gNB_amf_data_s {
  struct ngap_gNB_amf_data_s* right; /* of the tree */
  net_ip_address_t            amf_s1_ip;
  STAILQ_HEAD(, served_guami_s) served_guami;
  ngap_gNB_state_t            state;
  sctp_assoc_t                assoc_id;
  struct ngap_gNB_instance_s* ngap_gNB_instance;
} ngap_gNB_amf_data_t;
typedef struct {
  uint16_t mcc;
  uint16_t mnc;
} ngap_plmn_t;
typedef struct ngap_gNB_instance_s {
  struct {
    ngap_gNB_amf_data_t* root;
  } ngap_amf_head;
  instance_t  instance;
  ngap_plmn_t plmn[6];
} ngap_gNB_instance_t;
#define RB_FOREACH(x, name, head) for ((x) = (head)->root; (x) != NULL; (x) = (x)->right)

typedef enum { NGAP_RRC_CAUSE_NOTAVAILABLE = 0x10, NGAP_RRC_CAUSE_LAST } ngap_rrc_establishment_cause_t;
typedef struct {
  uint32_t                       gNB_ue_ngap_id;
  int                            selected_plmn_identity;
  ngap_rrc_establishment_cause_t establishment_cause;
  struct {
    uint8_t* buffer;
  } nas_pdu;
  n2gate_oai_request overload;
} ngap_nas_first_req_t;
typedef struct {
  uint32_t gNB_ue_ngap_id;
  unsigned wait_time_s;
} ngap_nas_first_refused_t;
typedef struct {
  long               establishment_cause;
  n2gate_oai_request overload;
} gNB_RRC_UE_t;
typedef struct {
  gNB_RRC_UE_t ue_context;
} rrc_gNB_ue_context_t;
typedef struct {
  rrc_gNB_ue_context_t* only_ue;
} gNB_RRC_INST;
typedef struct {
  int module_id;
} protocol_ctxt_t;

typedef struct {
  ngap_nas_first_refused_t ngap_nas_first_refused;
} MessageDef;
typedef enum { TASK_NGAP, TASK_RRC_GNB } task_id_t;
typedef enum { NGAP_NAS_FIRST_REFUSED } MessagesIds;
#define NGAP_NAS_FIRST_REFUSED(message) (message)->ngap_nas_first_refused
#define AssertFatal(condition, ...)                                                                                    \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      abort();                                                                                                         \
    }                                                                                                                  \
  } while (0)
#define LOG_W(component, ...) look_alike_log(__VA_ARGS__)
#define LOG_E(component, ...) look_alike_log(__VA_ARGS__)

void                 look_alike_log(const char* format, ...) __attribute__((format(printf, 1, 2)));
ngap_gNB_amf_data_t* ngap_gNB_get_AMF(ngap_gNB_instance_t* instance, sctp_assoc_t assoc_id, uint16_t cnx_id);
void                 ngap_gNB_itti_send_sctp_data_req(
                    instance_t instance, sctp_assoc_t assoc_id, uint8_t* buffer, uint32_t length, uint16_t stream);
MessageDef*           itti_alloc_new_message(task_id_t origin, instance_t instance, MessagesIds id);
int                   itti_send_msg_to_task(task_id_t task, instance_t instance, MessageDef* message);
rrc_gNB_ue_context_t* rrc_gNB_get_ue_context(gNB_RRC_INST* rrc, long ue);
void rrc_gNB_generate_RRCRelease(const protocol_ctxt_t* ctxt, rrc_gNB_ue_context_t* ue, unsigned wait_time_s);
