package io.socialdata.dashboard.identity.auth;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.OidcRedirectFilter;
import io.quarkus.oidc.Redirect;
import io.quarkus.oidc.Redirect.Location;
import io.quarkus.oidc.TenantFeature;
import jakarta.enterprise.context.ApplicationScoped;

/** Asks the issuer to authenticate the user again, also if the user has a session there, when the user confirms something. */
@ApplicationScoped
@Unremovable
@TenantFeature("sso")
@Redirect(Location.OIDC_AUTHORIZATION)
class SsoConfirmationFilter implements OidcRedirectFilter {

    @Override
    public void filter(OidcRedirectContext redirect) {
        if (redirect.routingContext().request().getParam(SsoConfirmation.PARAMETER) != null) {
            redirect.additionalQueryParams().set("prompt", "login").set("max_age", "0");
        }
    }
}
