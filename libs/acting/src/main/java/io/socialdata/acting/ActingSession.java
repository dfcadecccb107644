package io.socialdata.acting;

import io.socialdata.platform.credentials.AccountSession;

/**
 * The session that a call acts with. Its kind decides whether a rejection by the platform is reported to
 * session-service.
 */
sealed interface ActingSession {

    AccountSession session();

    ActingAccountId name();

    record Inline(AccountSession session) implements ActingSession {
        @Override
        public ActingAccountId name() {
            return ActingAccountId.of(session.credentials());
        }
    }

    record Stored(CachedSession held) implements ActingSession {
        @Override
        public AccountSession session() {
            return held.session();
        }

        @Override
        public ActingAccountId name() {
            return held.userId()
                    .map(ActingAccountId::of)
                    .orElseGet(() -> ActingAccountId.of(session().credentials()));
        }
    }
}
