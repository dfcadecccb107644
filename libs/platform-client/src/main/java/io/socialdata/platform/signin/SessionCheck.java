package io.socialdata.platform.signin;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.Call;
import io.socialdata.platform.calls.SessionReads;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.users.Identity;
import io.socialdata.platform.users.IdentityReader;
import io.socialdata.platform.users.UserReader;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operations;
import java.util.List;
import java.util.Map;

/** Asks the platform whose cookies a session holds, in up to three ways: each of them may be closed or gone. */
public final class SessionCheck {

    private static final Map<String, Boolean> PLAIN = Map.of("skip_status", true, "include_entities", false);

    private final SessionReads reads;
    private final Call<Identity> verify;
    private final List<Call<Identity>> others;

    public SessionCheck(Operations operations, SessionReads reads) {
        this.reads = reads;
        this.verify = new Call<>(operations.get("verify_credentials"), PLAIN, new IdentityReader());
        this.others = List.of(
                new Call<>(operations.get("account/settings"), Map.of(), SessionCheck::settings),
                new Call<>(operations.get("Viewer"), Map.of("withCommunitiesMemberships", true), SessionCheck::viewer));
    }

    /**
     * The owner of the cookies, else why the platform does not say.
     *
     * <p>The first answer that says something about the session decides. When none does, the failure of the first way is told.
     */
    public Outcome<Identity> whose(ActingSession session, Deadline deadline) {
        Outcome<Identity> first = reads.read(verify, session, deadline);
        Outcome<Identity> outcome = first;
        for (Call<Identity> other : others) {
            if (decides(outcome)) {
                return outcome;
            }
            outcome = reads.read(other, session, deadline);
        }
        return decides(outcome) ? outcome : first;
    }

    /** The first way alone, which confirms or denies what another call said of the cookies. */
    public Call<Identity> verify() {
        return verify;
    }

    private static boolean decides(Outcome<Identity> outcome) {
        return switch (outcome) {
            case Found<Identity> found -> true;
            case Failed<Identity>(SessionRejected rejected) -> true;
            case Failed<Identity>(Refused(Refusal refusal)) -> refusal == Refusal.ACCOUNT_LOCKED;
            case Failed<Identity>(Unreachable(Obstacle obstacle)) -> obstacle != Obstacle.OVERLOADED;
            case Failed<Identity>(Missing missing) -> false;
            case Failed<Identity>(Throttled throttled) -> false;
            case Failed<Identity>(Unreadable unreadable) -> false;
        };
    }

    /** Settings name the account's owner; many leave out the id, without which they are of no use. */
    private static Payload<Identity> settings(JsonNode root) {
        String id = root.path("user_id_str").asText("");
        String handle = root.path("screen_name").asText("");
        return id.isEmpty() || handle.isEmpty()
                ? new Payload.Broken<>()
                : new Payload.Usable<>(new Identity(id, handle, ""));
    }

    private static Payload<Identity> viewer(JsonNode root) {
        return UserReader.read(root.at("/data/viewer/user_results/result"))
                .map(user -> new Identity(user.id(), user.handle(), user.name()))
                .<Payload<Identity>>map(Payload.Usable::new)
                .orElseGet(Payload.Broken::new);
    }
}
