package io.socialdata.dashboard.operator.pool;

import io.socialdata.dashboard.operator.pool.PooledAccountsClient.NewPooledAccount;
import jakarta.ws.rs.FormParam;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The form that adds a pooled account, as submitted. */
public class PooledAccountForm {

    @FormParam("auth_token")
    String authToken = "";

    @FormParam("ct0")
    String ct0 = "";

    @FormParam("user_agent")
    String userAgent = "";

    @FormParam("proxy_url")
    String proxyUrl = "";

    @FormParam("name")
    String name = "";

    @FormParam("reason")
    String reason = "";

    @FormParam("confirmed")
    String confirmed = "";

    /** Returns the account; empty if a cookie is missing. */
    Optional<NewPooledAccount> account() {
        return authToken.isBlank() || ct0.isBlank()
                ? Optional.empty()
                : Optional.of(new NewPooledAccount(
                        authToken.strip(), ct0.strip(), optional(userAgent), optional(proxyUrl), optional(name)));
    }

    boolean isConfirmed() {
        return confirmed.equals("yes");
    }

    String label() {
        return name.isBlank() ? "without a name" : name.strip();
    }

    private static @Nullable String optional(String text) {
        return text.isBlank() ? null : text.strip();
    }

    /** Omits the cookies. */
    @Override
    public String toString() {
        return "PooledAccountForm[]";
    }
}
