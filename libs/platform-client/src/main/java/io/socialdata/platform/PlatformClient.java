package io.socialdata.platform;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.socialdata.egress.DialDecision;
import io.socialdata.platform.articles.ArticleClient;
import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.calls.AccountWriteExecutor;
import io.socialdata.platform.calls.AttemptExecutor;
import io.socialdata.platform.calls.CallMetrics;
import io.socialdata.platform.calls.CallSpans;
import io.socialdata.platform.calls.RetryBudget;
import io.socialdata.platform.calls.SessionReadExecutor;
import io.socialdata.platform.calls.SessionRejectionVerifier;
import io.socialdata.platform.calls.SkippedEntryMetrics;
import io.socialdata.platform.communities.CommunityClient;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.lists.ListClient;
import io.socialdata.platform.login.LoginClient;
import io.socialdata.platform.login.LoginForm;
import io.socialdata.platform.login.LoginResult;
import io.socialdata.platform.login.SessionVerifier;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.pool.PoolRegistry;
import io.socialdata.platform.pool.PooledReadExecutor;
import io.socialdata.platform.pool.PublicReadExecutor;
import io.socialdata.platform.profiles.ProfileClient;
import io.socialdata.platform.responses.ResponseClassifier;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.search.SearchClient;
import io.socialdata.platform.spaces.SpaceClient;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.EgressConfig;
import io.socialdata.platform.transport.OperationCatalog;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.platform.transport.RequestBuilder;
import io.socialdata.platform.transport.RequestSender;
import io.socialdata.platform.transport.Transport;
import io.socialdata.platform.trends.TrendClient;
import io.socialdata.platform.tweets.TweetClient;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserAvailability;
import io.socialdata.platform.users.UserAvailabilityReader;
import io.socialdata.platform.users.UserLookupReader;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Typed calls of the platform. Each answers within its budget and never throws for what the platform does.
 *
 * <p>Calls block: make them from virtual threads.
 */
public final class PlatformClient implements AutoCloseable {

    private final PlatformClientConfig config;
    private final Duration totalTimeout;
    private final OperationCatalog operationCatalog;
    private final SkippedEntryMetrics skippedEntryMetrics;
    private final AttemptExecutor attemptExecutor;
    private final RetryBudget retries;
    private final Transport transport;
    private final SessionReadExecutor sessionReadExecutor;
    private final PooledReadExecutor pooled;
    private final PublicReadExecutor publicReadExecutor;
    private final SessionRejectionVerifier sessionRejectionVerifier;
    private final SessionVerifier sessionVerifier;
    private final LoginClient loginClient;

    public PlatformClient(
            PlatformClientConfig config,
            EgressConfig egress,
            PoolConfig pool,
            Vertx vertx,
            MeterRegistry registry,
            Tracer tracer,
            Clock clock) {
        this(config, pool, new Transport(vertx, config, egress), UnaryOperator.identity(), registry, tracer, clock);
    }

    /**
     * @param detour what calls take in place of the transport, or around it
     */
    PlatformClient(
            PlatformClientConfig config,
            PoolConfig pool,
            Transport transport,
            UnaryOperator<RequestSender> detour,
            MeterRegistry registry,
            Tracer tracer,
            Clock clock) {
        this.config = config;
        this.totalTimeout = config.totalTimeout();
        this.operationCatalog = OperationCatalog.load(config.operationsFile());
        this.skippedEntryMetrics = new SkippedEntryMetrics(registry);
        this.transport = transport;
        this.attemptExecutor = new AttemptExecutor(
                new RequestBuilder(config),
                detour.apply(transport),
                new ResponseClassifier(clock, registry),
                new CallMetrics(registry),
                new CallSpans(tracer));
        this.retries = new RetryBudget(config.retryShare());
        this.sessionReadExecutor = new SessionReadExecutor(attemptExecutor, retries);
        this.sessionVerifier = new SessionVerifier(operationCatalog, sessionReadExecutor);
        this.loginClient = new LoginClient(operationCatalog, attemptExecutor, sessionVerifier, clock);
        this.sessionRejectionVerifier = new SessionRejectionVerifier(attemptExecutor, sessionVerifier.verify());
        this.pooled = new PooledReadExecutor(pool, clock, attemptExecutor, retries, sessionVerifier.verify(), registry);
        this.publicReadExecutor = new PublicReadExecutor(operationCatalog, pooled, totalTimeout, skippedEntryMetrics);
    }

    /** Looks a user up by handle, as an account of the pool. */
    public PlatformResult<User> userByScreenName(String handle, Duration budget) {
        return userLookup("UserByScreenName", "screen_name", handle, budget);
    }

    /** Looks a user up by id, as an account of the pool. */
    public PlatformResult<User> userByRestId(String id, Duration budget) {
        return userLookup("UserByRestId", "userId", id, budget);
    }

    /** Asks whether there is an account under a handle; one that is suspended is an answer, not a failure. */
    public PlatformResult<UserAvailability> availability(String handle, Duration budget) {
        Map<String, ?> variables = Map.of("screen_name", handle, "withSafetyModeUserFields", true);
        return publicReadExecutor.read("UserByScreenName", variables, new UserAvailabilityReader(), budget);
    }

    /** Posts and what stands around them. */
    public TweetClient tweets() {
        return new TweetClient(publicReadExecutor);
    }

    /** The platform's search. */
    public SearchClient search() {
        return new SearchClient(publicReadExecutor);
    }

    /** The pages of a user. */
    public ProfileClient profiles() {
        return new ProfileClient(publicReadExecutor);
    }

    /** Communities. */
    public CommunityClient communities() {
        return new CommunityClient(publicReadExecutor);
    }

    /** Lists. */
    public ListClient lists() {
        return new ListClient(publicReadExecutor);
    }

    /** Trends. */
    public TrendClient trends() {
        return new TrendClient(publicReadExecutor);
    }

    /** Audio rooms. */
    public SpaceClient spaces() {
        return new SpaceClient(publicReadExecutor);
    }

    /** Articles that anybody may read. */
    public ArticleClient articles() {
        return new ArticleClient(publicReadExecutor);
    }

    /** What the account of this session may read and change as itself. */
    public AccountClient as(AccountSession session) {
        return new AccountClient(
                new AccountReadExecutor(
                        operationCatalog,
                        sessionReadExecutor,
                        sessionRejectionVerifier,
                        totalTimeout,
                        skippedEntryMetrics,
                        session),
                new AccountWriteExecutor(
                        operationCatalog, attemptExecutor, retries, sessionRejectionVerifier, totalTimeout, session),
                config);
    }

    /** Who is in the pool that makes the reads above. */
    public PoolRegistry pool() {
        return pooled.membership();
    }

    /** Asks the platform whose cookies these are, in up to three ways; the cheapest proof that they are alive. */
    public PlatformResult<SessionOwner> verifyCredentials(AccountSession session, Duration budget) {
        return sessionVerifier.findOwner(session, within(budget, totalTimeout));
    }

    /** Signs an account in with its password, once. A failure may leave open whether the platform let it in. */
    public LoginResult signIn(LoginForm form, Duration budget) {
        return loginClient.signIn(form, within(budget, config.signInTimeout()));
    }

    /** Whether calls could leave through this proxy now, as far as its address goes; it is not dialled. */
    public DialDecision checkProxy(EgressProxy proxy, Duration budget) {
        return transport.check(proxy, within(budget, totalTimeout));
    }

    /** Whether no call may leave through it, for what is known now. */
    public boolean isProxyForbidden(EgressProxy proxy, Duration budget) {
        return checkProxy(proxy, budget) instanceof DialDecision.Forbidden;
    }

    private PlatformResult<User> userLookup(String operation, String key, String value, Duration budget) {
        Map<String, ?> variables = Map.of(key, value, "withSafetyModeUserFields", true);
        return publicReadExecutor.read(operation, variables, new UserLookupReader(), budget);
    }

    private static Deadline within(Duration budget, Duration timeout) {
        return Deadline.after(budget.compareTo(timeout) < 0 ? budget : timeout);
    }

    @Override
    public void close() {
        pooled.close();
        transport.close();
    }
}
