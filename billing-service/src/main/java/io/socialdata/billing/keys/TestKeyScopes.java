package io.socialdata.billing.keys;

import io.socialdata.contract.Scope;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The scopes of test keys. They are always listed, and never contain {@code manage}: a test key manages nothing. */
final class TestKeyScopes {

    private static final Set<Scope> ALL = Set.copyOf(EnumSet.complementOf(EnumSet.of(Scope.MANAGE)));

    private TestKeyScopes() {}

    /**
     * Returns the settings as a test key may have them.
     *
     * @param requested the scopes that were asked for; null for those of the settings
     * @throws io.socialdata.web.errors.ApiException 400 if they contain {@code manage}, or if no scope is left
     */
    static KeySettings restrict(KeySettings settings, @Nullable Set<Scope> requested) {
        if (requested != null && requested.contains(Scope.MANAGE)) {
            throw AccountKeyFields.bad("scopes", "of a test key cannot contain manage.");
        }
        Set<Scope> scopes = EnumSet.copyOf(ALL);
        if (settings.scopes() != null) {
            scopes.retainAll(settings.scopes());
        }
        if (scopes.isEmpty()) {
            throw AccountKeyFields.bad("scopes", "of a test key must name one of read, private and write.");
        }
        return settings.withScopes(scopes);
    }
}
