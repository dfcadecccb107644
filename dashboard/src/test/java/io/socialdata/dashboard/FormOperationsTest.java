package io.socialdata.dashboard;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.dashboard.Routes.Route;
import io.socialdata.dashboard.identity.memberships.RoleOperations;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A key with the scope manage can do what a form does, unless only people may do it. */
class FormOperationsTest {

    private static final Map<String, String> OPERATIONS = Map.ofEntries(
            entry("/account/alerts", "account_alerts_update"),
            entry("/deliveries/{id}/replay", "delivery_replay"),
            entry("/feedback", "feedback_create"),
            entry("/keys", "account_key_create"),
            entry("/keys/{id}/delete", "account_key_revoke"),
            entry("/keys/{id}/edit", "account_key_update"),
            entry("/keys/{id}/rotate", "account_key_rotate"),
            entry("/monitors", "monitor_create"),
            entry("/monitors/{id}/delete", "monitor_delete"),
            entry("/monitors/{id}/status", "monitor_update"),
            entry("/monitors/{id}/webhooks", "monitor_update"),
            entry("/payments", "account_top_up_create"),
            entry("/session", "customer_session_register"),
            entry("/session/{keyId}/delete", "customer_session_delete"),
            entry("/webhooks", "webhook_create"),
            entry("/webhooks/{id}/delete", "webhook_delete"),
            entry("/webhooks/{id}/edit", "webhook_update"),
            entry("/webhooks/{id}/replay", "webhook_replay"),
            entry("/webhooks/{id}/rotate", "webhook_rotate_secret"),
            entry("/webhooks/{id}/status", "webhook_update"),
            entry("/webhooks/{id}/test", "webhook_test"));

    /** What a stolen key must not do: decide who may sign in, and as what. */
    private static final Set<String> PEOPLE_ONLY = Set.of(
            "/account/delete",
            "/account/delete-login",
            "/account/email",
            "/account/invitations",
            "/account/invitations/{id}/resend",
            "/account/invitations/{id}/withdraw",
            "/account/logins/end-others",
            "/account/logins/{id}/end",
            "/account/members/leave",
            "/account/members/{id}/keys",
            "/account/members/{id}/remove",
            "/account/members/{id}/role",
            "/account/passkeys",
            "/account/passkeys/begin",
            "/account/passkeys/{id}/delete",
            "/account/password",
            "/account/switch",
            "/account/two-factor/begin",
            "/account/two-factor/codes",
            "/account/two-factor/confirm",
            "/account/two-factor/disable",
            "/verify/resend");

    /** Stand for the payer of a simulated payment, and for any operation. */
    private static final Set<String> NOTHING_OF_THEIR_OWN = Set.of("/payments/{id}/simulated", "/reference/{id}");

    @Test
    void everyFormHasAnOperationOrIsForPeopleOnly() {
        Set<String> forms = Routes.all()
                .filter(route -> route.verb().equals("POST") && route.permission() != null)
                .map(Route::path)
                .filter(path -> !path.startsWith("/operator"))
                .filter(path -> !PEOPLE_ONLY.contains(path) && !NOTHING_OF_THEIR_OWN.contains(path))
                .collect(Collectors.toSet());

        assertThat(OPERATIONS.keySet()).containsExactlyInAnyOrderElementsOf(forms);
    }

    @Test
    void keysNeedTheSamePermissionAsPages() {
        assertThat(OPERATIONS)
                .allSatisfy((path, operation) -> assertThat(permissionOf("POST", path))
                        .as(path)
                        .isEqualTo(RoleOperations.permissionFor(operation)));
        assertThat(permissionOf("GET", "/payments")).isEqualTo(RoleOperations.permissionFor("account_payments"));
    }

    private static @Nullable String permissionOf(String verb, String path) {
        return Routes.all()
                .filter(route -> route.verb().equals(verb) && route.path().equals(path))
                .map(Route::permission)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyOperationExists() {
        OperationCatalogue catalogue = OperationCatalogue.load();

        assertThat(OPERATIONS.values())
                .allSatisfy(id -> assertThat(catalogue.byId(id).id()).isEqualTo(id));
    }
}
