// libnats, loaded when a fleet is asked for and not before: whoever plays here needs none. Only its core is
// used (connections, messages, subscriptions), whose functions have stayed the same for years; JetStream is
// spoken over them (fleet/nats_bus.cc).
#pragma once

#include "core/result.h"

#ifdef SHINPAN_HAS_NATS

#include <nats/nats.h>

namespace shinpan::fleet {

#define SHINPAN_NATS_FUNCTIONS(X)              \
    X(natsStatus_GetText)                      \
    X(natsOptions_Create)                      \
    X(natsOptions_Destroy)                     \
    X(natsOptions_SetURL)                      \
    X(natsOptions_SetName)                     \
    X(natsOptions_SetTimeout)                  \
    X(natsOptions_SetMaxReconnect)             \
    X(natsOptions_SetReconnectWait)            \
    X(natsOptions_SetReconnectJitter)          \
    X(natsOptions_SetPingInterval)             \
    X(natsOptions_SetMaxPingsOut)              \
    X(natsOptions_SetReconnectedCB)            \
    X(natsOptions_SetDisconnectedCB)           \
    X(natsOptions_SetIgnoreDiscoveredServers)  \
    X(natsOptions_SetFailRequestsOnDisconnect) \
    X(natsOptions_SetSendAsap)                 \
    X(natsOptions_SetErrorHandler)             \
    X(natsOptions_SetSecure)                   \
    X(natsOptions_LoadCATrustedCertificates)   \
    X(natsOptions_LoadCertificatesChain)       \
    X(natsOptions_SetUserCredentialsFromFiles) \
    X(natsConnection_Connect)                  \
    X(natsConnection_Destroy)                  \
    X(natsConnection_Close)                    \
    X(natsConnection_Publish)                  \
    X(natsConnection_PublishRequest)           \
    X(natsConnection_Request)                  \
    X(natsConnection_RequestMsg)               \
    X(natsConnection_Subscribe)                \
    X(natsConnection_FlushTimeout)             \
    X(natsConnection_GetMaxPayload)            \
    X(natsSubscription_Destroy)                \
    X(natsMsg_Create)                          \
    X(natsMsg_Destroy)                         \
    X(natsMsg_GetData)                         \
    X(natsMsg_GetDataLength)                   \
    X(natsMsg_GetReply)                        \
    X(natsMsg_IsNoResponders)                  \
    X(natsMsgHeader_Set)                       \
    X(natsMsgHeader_Get)

struct NatsLibrary {
// NOLINTNEXTLINE(bugprone-macro-parentheses): it names a member
#define SHINPAN_NATS_MEMBER(name) decltype(&::name) name = nullptr;
    SHINPAN_NATS_FUNCTIONS(SHINPAN_NATS_MEMBER)
#undef SHINPAN_NATS_MEMBER
};

// Loaded once, and for good. Where it is not installed the error says what to install.
Result<const NatsLibrary*> nats_library();

}  // namespace shinpan::fleet

#endif
