package io.socialdata.reads.check;

import static io.socialdata.reads.check.PublicReads.PER_CALL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.socialdata.platform.AccountClient;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.pool.AccountLease;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.Relationship;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.platform.users.User;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Calls each operation of the platform once, one after the other: public reads with the accounts of the pool, all
 * others in the name of one of them. One check runs at a time.
 */
@ApplicationScoped
class PlatformCheck {

    /** What the public reads found for the calls after them; null where nothing was found. */
    record Subjects(@Nullable String userId, @Nullable String postId) {

        static final Subjects NONE = new Subjects(null, null);
    }

    /**
     * What a check found: each operation of the catalogue once, in the order of the calls.
     *
     * @param account the pooled account that made the calls in its own name; null if none was free
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record CheckReport(Instant at, @Nullable UUID account, List<OperationCheck> operations) {}

    /** No call begins later: the operator waits for the response. */
    private static final Duration FOR_READS = Duration.ofSeconds(40);

    private static final Duration FOR_WRITES = Duration.ofSeconds(60);
    private static final Duration FOR_ACCOUNT = Duration.ofSeconds(3);

    private static final String OF_NO_RETURN = "publishing cannot be undone: a post announces it";

    /** Operations that no check calls, and why. */
    static final Map<String, String> NEVER = Map.of(
            "dm/new2", "a message cannot be taken back",
            "account/update_profile_banner", "it would replace the banner",
            "CreateNoteTweet", "only some accounts may write long posts",
            "CreateGrokConversation", "a conversation cannot be deleted",
            "grok/add_response", "a question uses up the account's quota",
            "ArticleEntityPublish", OF_NO_RETURN,
            "ArticleEntityUnpublish", OF_NO_RETURN);

    private final PlatformClient platform;
    private final Clock clock;

    PlatformCheck(PlatformClient platform, Clock clock) {
        this.platform = platform;
        this.clock = clock;
    }

    synchronized CheckReport run(CheckOrder order) {
        Instant begun = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        CheckRun run = new CheckRun(platform);
        Subjects subjects = Subjects.NONE;
        if (order.isOfReads()) {
            run.allow(FOR_READS);
            subjects = new PublicReads(platform, run, order).make();
        }
        @Nullable UUID account = null;
        Optional<AccountLease> lease = platform.pool().lease(order.account(), FOR_ACCOUNT);
        if (lease.isPresent()) {
            try (AccountLease lent = lease.get()) {
                account = lent.id();
                asAccount(lent.session(), run, order, subjects, begun);
            }
        }
        String reason = account == null ? "no account of the pool is free" : "not asked for";
        run.untriedRest(operation -> NEVER.getOrDefault(operation, reason));
        return new CheckReport(begun, account, run.checks());
    }

    private void asAccount(AccountSession session, CheckRun run, CheckOrder order, Subjects subjects, Instant begun) {
        if (order.isOfReads()) {
            new PrivateReads(platform, run, session).make(subjects);
        }
        if (order.writes()) {
            run.allow(FOR_WRITES);
            write(platform.as(session), ownId(session), run, order, begun);
        }
    }

    private void write(AccountClient account, @Nullable String ownId, CheckRun run, CheckOrder order, Instant begun) {
        if (ownId != null) {
            new Leftovers(platform, account, ownId).delete();
        }
        WriteSteps steps = new WriteSteps(platform, run, order.pauseBeforeWrites());
        ContentWrites content = new ContentWrites(steps, run, account, Leftovers.MARK + " " + begun, begun);
        content.posts();
        content.drafts();
        content.article(content.media());
        @Nullable String target = target(order.handle());
        CircleWrites circle = new CircleWrites(steps, run, account);
        circle.follow(target == null || ownId == null ? null : relationship(ownId, target));
        circle.list(target);
        circle.community(order.communityId());
    }

    private PlatformResult<Relationship> relationship(String ownId, String target) {
        return platform.profiles().relationship(ownId, target, PER_CALL);
    }

    private @Nullable String ownId(AccountSession session) {
        return platform.verifyCredentials(session, PER_CALL) instanceof Success<SessionOwner>(SessionOwner owner)
                ? owner.id()
                : null;
    }

    private @Nullable String target(@Nullable String handle) {
        return handle != null && platform.userByScreenName(handle, PER_CALL) instanceof Success<User>(User user)
                ? user.id()
                : null;
    }
}
