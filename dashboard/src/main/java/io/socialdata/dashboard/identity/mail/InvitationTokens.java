package io.socialdata.dashboard.identity.mail;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;

/** Stores the hashes of tokens in links to invitations. They end with the invitation. */
@ApplicationScoped
public class InvitationTokens {

    private static final String PURPOSE = "invitation";

    private final Transactions transactions;

    InvitationTokens(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Returns a new token. It is not valid if the invitation was withdrawn meanwhile. */
    LoginToken issue(UUID invitationId) {
        LoginToken token = LoginToken.fresh();
        transactions.call(handle -> handle.execute(
                "insert into invitation_token (token_sha256, invitation_id) select ?, id from invitation where id = ?",
                token.derived(PURPOSE),
                invitationId));
        return token;
    }

    /** Returns the invitation of the token, whether or not it has expired. */
    public Optional<UUID> invitation(String text) {
        return LoginToken.parse(text)
                .flatMap(token -> transactions.call(handle -> handle.createQuery(
                                "select invitation_id from invitation_token where token_sha256 = ?")
                        .bind(0, token.derived(PURPOSE))
                        .mapTo(UUID.class)
                        .findOne()));
    }

    /** Makes all links to the invitation invalid, before another one is sent. */
    public void revoke(UUID invitationId) {
        transactions.call(
                handle -> handle.execute("delete from invitation_token where invitation_id = ?", invitationId));
    }
}
