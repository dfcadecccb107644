package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.dashboard.Routes.Route;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.memberships.Role;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every page and form says what it needs, and every form that changes an account is audited. */
class AccessRulesTest {

    private static final Set<String> PUBLIC = Set.of(
            "/login",
            "/login/code",
            "/login/passkey",
            "/login/passkey/options",
            "/signup",
            "/claim",
            "/email/confirm",
            "/email/restore",
            "/invitation",
            "/logout",
            "/logout/everywhere",
            "/verify",
            "/reset",
            "/reset/new",
            "/sso");

    /** Forms that change nothing of the account, or end it. */
    private static final Set<String> NOT_AUDITED =
            Set.of("/webhooks/{id}/test", "/feedback", "/reference/{id}", "/account/delete");

    @Test
    void everyPageAndFormNeedsAPermissionASignInOrIsPublic() {
        assertThat(ofUsers()).hasSizeGreaterThan(60).allSatisfy(route -> {
            if (PUBLIC.contains(route.path())) {
                assertThat(route.permission()).as(route.toString()).isNull();
            } else {
                assertThat(route.permission())
                        .as(route.toString())
                        .isIn(Stream.concat(Stream.of(AuthenticatedUser.ROLE), Role.OWNER.permissions().stream())
                                .toList());
            }
        });
    }

    @Test
    void everyFormOfAnAccountIsAudited() {
        assertThat(ofUsers()
                        .filter(route -> route.verb().equals("POST") && route.permission() != null)
                        .filter(route -> !route.permission().equals(AuthenticatedUser.ROLE))
                        .filter(route -> !NOT_AUDITED.contains(route.path())))
                .isNotEmpty()
                .allSatisfy(route ->
                        assertThat(route.audited()).as(route.toString()).isTrue());
    }

    /** A stranger may send one of these in the name of the owner of an address. */
    @Test
    void unverifiedUsersMaySendOnlyFormsThatMakeNothing() {
        assertThat(ofUsers().filter(Route::openToUnverified))
                .extracting(Route::path)
                .containsExactlyInAnyOrder(
                        "/verify/resend",
                        "/account/email",
                        "/account/logins/{id}/end",
                        "/account/logins/end-others",
                        "/account/delete",
                        "/account/delete-login");
    }

    private static Stream<Route> ofUsers() {
        return Routes.all().filter(route -> !route.path().startsWith("/operator"));
    }
}
