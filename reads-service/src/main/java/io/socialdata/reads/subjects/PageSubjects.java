package io.socialdata.reads.subjects;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.ActingAccountId;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetClient.Ranking;
import io.socialdata.platform.users.User;
import io.socialdata.reads.paging.PageSubject;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserSelector;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The users and posts that lists are about. No rows are an answer only for one that exists and that the reading account
 * may see, so it is looked up when a first page is empty. A finding is kept for a minute.
 */
@Singleton
public class PageSubjects {

    /** The message of the error for a missing post. */
    public static final String MISSING_POST = "Post not found or deleted.";

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int MAX_KEPT = 10_000;

    private final PlatformClient platform;
    private final ProfileService profileService;
    private final ActingAccount actingAccount;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    /** Why each subject is hidden; empty for one that may be read. */
    private final Cache<Subject, Optional<MissingReason>> findings =
            Caffeine.newBuilder().expireAfterWrite(KEPT).maximumSize(MAX_KEPT).build();

    PageSubjects(
            PlatformClient platform,
            ProfileService profileService,
            ActingAccount actingAccount,
            PlatformErrorMapper reads,
            CallDeadline callDeadline) {
        this.platform = platform;
        this.profileService = profileService;
        this.actingAccount = actingAccount;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    private sealed interface Subject {

        record OfUser(String id) implements Subject {}

        record OfUserSeenBy(ActingAccountId reader, String id) implements Subject {}

        record OfPost(String id) implements Subject {}
    }

    /** Returns a user as accounts of the pool see it. A handle was looked up before; its profile is in the cache. */
    public PageSubject user(UserSelector userSelector) {
        ApiException missing = missing(ProfileService.MISSING);
        return switch (userSelector) {
            case UserSelector.ById(PlatformId id) ->
                subject(
                        new Subject.OfUser(id.digits()),
                        missing,
                        () -> platform.userByRestId(id.digits(), callDeadline.left())
                                .map(PageSubjects::hidden));
            case UserSelector.ByHandle(Handle handle) ->
                new PageSubject(missing, () -> require(hidden(profileService.byHandle(handle)), missing));
        };
    }

    /** Returns a user as the caller's account sees it. */
    public PageSubject userSeenByCaller(PlatformId id) {
        ApiException missing = missing(ProfileService.MISSING);
        return new PageSubject(
                missing,
                () -> check(
                        new Subject.OfUserSeenBy(actingAccount.account().orElseThrow(), id.digits()),
                        missing,
                        () -> actingAccount
                                .as(own -> own.relationships().user(id.digits(), callDeadline.left()))
                                .map(this::hiddenFromCaller)));
    }

    /** Returns a post as accounts of the pool see it. */
    public PageSubject post(String id) {
        return subject(new Subject.OfPost(id), missing(MISSING_POST), () -> switch (platform.tweets()
                .byId(id, callDeadline.left())) {
            case Failed<Tweet>(Unreachable(UnreachableReason reason))
            when reason == UnreachableReason.OPERATION_UNAVAILABLE ->
                // Guarded on the platform since 2025-11; the conversation shows the same post.
                platform.tweets()
                        .conversation(id, Ranking.RELEVANCE, null, callDeadline.left())
                        .map(conversation -> Optional.empty());
            case PlatformResult<Tweet> found -> found.map(tweet -> Optional.empty());
        });
    }

    private PageSubject subject(
            Subject subject, ApiException missing, Supplier<PlatformResult<Optional<MissingReason>>> lookUp) {
        return new PageSubject(missing, () -> check(subject, missing, lookUp));
    }

    /** A failed look-up fails the call: whether the empty page is an answer remains unknown. */
    private void check(
            Subject subject, ApiException missing, Supplier<PlatformResult<Optional<MissingReason>>> lookUp) {
        Optional<MissingReason> finding = findings.getIfPresent(subject);
        if (finding == null) {
            finding = switch (lookUp.get()) {
                case Success<Optional<MissingReason>>(Optional<MissingReason> found) -> found;
                case Failed<Optional<MissingReason>>(Missing(MissingReason absence)) -> Optional.of(absence);
                case Failed<Optional<MissingReason>>(PlatformFailure failure) ->
                    throw reads.refusal(failure, missing, Set.of());
            };
            findings.put(subject, finding);
        }
        require(finding, missing);
    }

    private void require(Optional<MissingReason> hidden, ApiException missing) {
        hidden.ifPresent(absence -> {
            throw reads.refusal(new Missing(absence), missing, Set.of());
        });
    }

    private static Optional<MissingReason> hidden(User user) {
        return Boolean.TRUE.equals(user.traits().protectedAccount())
                ? Optional.of(MissingReason.PROTECTED)
                : Optional.empty();
    }

    private Optional<MissingReason> hiddenFromCaller(User user) {
        return hidden(user)
                .filter(absence -> !Boolean.TRUE.equals(user.traits().followedByReader()))
                .filter(absence -> !user.id().equals(actingAccount.ownId()));
    }

    private static ApiException missing(String message) {
        return new ApiException(ErrorCode.NOT_FOUND, message);
    }
}
