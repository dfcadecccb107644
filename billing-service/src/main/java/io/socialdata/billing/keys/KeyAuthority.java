package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.web.errors.ApiException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What an actor may do with the keys of its account. */
sealed interface KeyAuthority {

    /** Returns the settings of a new key; those that were not requested are the actor's own. */
    KeySettings complete(KeySettings requested);

    /** Returns the family of a new key, which shares one monthly budget. */
    UUID familyOf(UUID newKey);

    /** Returns the environment of a new key. */
    String envOr(String usual);

    /** Returns this expiry, or the actor's own if that is earlier. */
    @Nullable
    Instant limit(@Nullable Instant end);

    /** Returns the key that the new key is created by; null for the owner. */
    @Nullable
    UUID createdBy();

    /** Returns the member whose role bounds the new key; null if nobody is known. */
    @Nullable
    UUID madeBy();

    /** Returns the operations that this role allows; null for all. */
    @Nullable
    List<String> roleAllows();

    /**
     * Checks that the actor may manage a key of this family with these settings.
     *
     * @throws ApiException 403 naming the first setting that allows more than the actor
     */
    void check(UUID familyId, KeySettings settings);

    /**
     * Checks that the actor may give these settings to the key.
     *
     * @throws ApiException 403 naming the first setting that allows more than the actor
     */
    default void checkChange(IssuedKey key, KeySettings settings) {
        check(key.familyId(), settings.within(key.roleAllows()));
    }

    /**
     * A person manages all keys of the account. A member is the maker of those that the member creates or gets by a rotation,
     * may know the text of a key of another maker, and so gives it nothing that the own role does not allow.
     *
     * @param madeBy null for an operator, who is bound by no role
     */
    record OfPerson(@Nullable UUID madeBy, @Nullable List<String> roleAllows) implements KeyAuthority {

        @Override
        public KeySettings complete(KeySettings requested) {
            return requested;
        }

        @Override
        public UUID familyOf(UUID newKey) {
            return newKey;
        }

        @Override
        public String envOr(String usual) {
            return usual;
        }

        @Override
        public @Nullable Instant limit(@Nullable Instant end) {
            return end;
        }

        @Override
        public @Nullable UUID createdBy() {
            return null;
        }

        @Override
        public void check(UUID familyId, KeySettings settings) {}

        @Override
        public void checkChange(IssuedKey key, KeySettings settings) {
            KeySettings changed = settings.within(key.roleAllows());
            if (changed.widen(key.effective()) && !changed.callLimits().hasOnlyOperationsOf(roleAllows)) {
                throw OfKey.refused(
                        "allowed_operations", "Your role does not allow what the key would: select fewer operations.");
            }
        }
    }

    /**
     * A key creates and manages only keys that allow nothing beyond what it allows itself. So someone who has stolen it gains
     * no permission, operation, address, budget, rate or time, and cannot change or revoke keys that can do more.
     *
     * <p>A key with a monthly budget shares it with the keys it creates: with budgets of their own, they could spend it
     * many times.
     */
    record OfKey(IssuedKey key) implements KeyAuthority {

        @Override
        public KeySettings complete(KeySettings requested) {
            KeySettings own = key.terms();
            return new KeySettings(
                    requested.name(),
                    requested.scopes() == null ? own.scopes() : requested.scopes(),
                    requested.allowedAddresses() == null ? own.allowedAddresses() : requested.allowedAddresses(),
                    requested.monthlyBudgetMicroUsd() == null
                            ? own.monthlyBudgetMicroUsd()
                            : requested.monthlyBudgetMicroUsd(),
                    requested.expiresAt() == null ? own.expiresAt() : requested.expiresAt(),
                    requested.callLimits().or(own.callLimits()));
        }

        @Override
        public UUID familyOf(UUID newKey) {
            return key.terms().monthlyBudgetMicroUsd() == null ? newKey : key.familyId();
        }

        @Override
        public String envOr(String usual) {
            return key.env();
        }

        @Override
        public @Nullable Instant limit(@Nullable Instant end) {
            Instant own = key.terms().expiresAt();
            return own == null || (end != null && end.isBefore(own)) ? end : own;
        }

        @Override
        public UUID createdBy() {
            return key.id();
        }

        @Override
        public @Nullable UUID madeBy() {
            return key.madeBy();
        }

        @Override
        public @Nullable List<String> roleAllows() {
            return key.roleAllows();
        }

        @Override
        public void check(UUID familyId, KeySettings settings) {
            KeySettings own = key.effective();
            if (own.scopes() != null
                    && (settings.scopes() == null || !own.scopes().containsAll(settings.scopes()))) {
                throw exceeded("scopes");
            }
            settings.callLimits().excessOver(own.callLimits()).ifPresent(field -> {
                throw exceeded(field);
            });
            if (!coversAddresses(settings.allowedAddresses())) {
                throw exceeded("allowed_addresses");
            }
            if (own.monthlyBudgetMicroUsd() != null
                    && !(familyId.equals(key.familyId())
                            && own.monthlyBudgetMicroUsd().equals(settings.monthlyBudgetMicroUsd()))) {
                throw refused("monthly_budget", "A key with a monthly budget shares it, and manages no other budget.");
            }
            if (own.expiresAt() != null
                    && (settings.expiresAt() == null || settings.expiresAt().isAfter(own.expiresAt()))) {
                throw exceeded("expires_at");
            }
        }

        private boolean coversAddresses(@Nullable List<CidrBlock> addresses) {
            List<CidrBlock> own = key.terms().allowedAddresses();
            return own == null
                    || (addresses != null
                            && addresses.stream()
                                    .allMatch(block -> own.stream().anyMatch(allowed -> allowed.contains(block))));
        }

        private static ApiException exceeded(String field) {
            return refused(
                    field,
                    field + " would exceed the calling key's: a key manages only keys that allow no more than itself.");
        }

        private static ApiException refused(String field, String message) {
            return new ApiException(ErrorCode.FORBIDDEN, message)
                    .reason("key_authority")
                    .field(field);
        }
    }
}
