package io.socialdata.platform;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.socialdata.egress.DialDecision;
import io.socialdata.platform.articles.ArticleClient;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.calls.CallAttempts;
import io.socialdata.platform.calls.CallRepair;
import io.socialdata.platform.calls.ReadCall;
import io.socialdata.platform.calls.RetryBudget;
import io.socialdata.platform.calls.SessionCalls;
import io.socialdata.platform.calls.SessionRejectionVerifier;
import io.socialdata.platform.calls.SkippedEntryMetrics;
import io.socialdata.platform.captures.ExchangeRecorder;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.communities.CommunityClient;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.lists.ListClient;
import io.socialdata.platform.login.LoginClient;
import io.socialdata.platform.login.LoginForm;
import io.socialdata.platform.login.LoginOpening;
import io.socialdata.platform.login.LoginResult;
import io.socialdata.platform.login.SessionVerifier;
import io.socialdata.platform.pool.Customers;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.pool.PoolRegistry;
import io.socialdata.platform.pool.PooledReads;
import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.profiles.ProfileClient;
import io.socialdata.platform.responses.ResponseClassifier;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.search.SearchClient;
import io.socialdata.platform.spaces.SpaceClient;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.EgressConfig;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.platform.transport.RequestBuilder;
import io.socialdata.platform.transport.RequestSender;
import io.socialdata.platform.transport.Transport;
import io.socialdata.platform.trends.TrendClient;
import io.socialdata.platform.tweets.TweetClient;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserAvailability;
import io.socialdata.platform.users.UserReader;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Typed calls of the platform. Each returns within its budget and never throws for what the platform does, but blocks.
 */
public final class PlatformClient implements AutoCloseable {

    private static final Duration SIGN_IN_TIMEOUT = Duration.ofMinutes(2); // all its steps

    private final PlatformClientConfig config;
    private final MeterRegistry registry;
    private final List<Gauge> gaugesOfOperations;
    private final OperationCatalog operationCatalog;
    private final SkippedEntryMetrics skippedEntryMetrics;
    private final Transport transport;
    private final ExchangeRecorder exchangeRecorder;
    private final SessionCalls sessionCalls;
    private final PooledReads pooled;
    private final SharedReads sharedReads;
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
            Clock clock,
            Customers customers) {
        this(
                config,
                pool,
                new Transport(vertx, config, egress),
                UnaryOperator.identity(),
                registry,
                tracer,
                clock,
                customers);
    }

    /** Creates a client whose transport is replaced or wrapped. */
    PlatformClient(
            PlatformClientConfig config,
            PoolConfig pool,
            Transport transport,
            UnaryOperator<RequestSender> transportWrapper,
            MeterRegistry registry,
            Tracer tracer,
            Clock clock,
            Customers customers) {
        this.config = config;
        this.registry = registry;
        this.operationCatalog = OperationCatalog.of(config);
        this.gaugesOfOperations =
                List.of(operationCatalog.gaugeOfRefusal(registry), operationCatalog.gaugeOfAge(registry, clock));
        this.skippedEntryMetrics = new SkippedEntryMetrics(registry);
        this.transport = transport;
        this.exchangeRecorder = new ExchangeRecorder(clock);
        CallAttempts callAttempts = new CallAttempts(
                new RequestBuilder(config),
                transportWrapper.apply(transport),
                new ResponseClassifier(clock, registry, operationCatalog::errors),
                registry,
                tracer,
                exchangeRecorder);
        RetryBudget retries = new RetryBudget(RetryBudget.USUAL_SHARE);
        CallRepair callRepair = new CallRepair(operationCatalog, retries, registry);
        this.sessionCalls = new SessionCalls(callAttempts, retries, callRepair);
        this.sessionVerifier = new SessionVerifier(operationCatalog, sessionCalls);
        this.loginClient = new LoginClient(operationCatalog, callAttempts, sessionVerifier, clock);
        this.sessionRejectionVerifier = new SessionRejectionVerifier(callAttempts, sessionVerifier::checks);
        this.pooled =
                new PooledReads(pool, clock, callAttempts, retries, callRepair, sessionRejectionVerifier, registry);
        this.sharedReads =
                new SharedReads(operationCatalog, pooled, customers, config.totalTimeout(), skippedEntryMetrics);
    }

    /** Looks up a user by handle, as a pooled account. */
    public PlatformResult<User> userByScreenName(String handle, Duration budget) {
        return sharedReads.read("UserByScreenName", by("screen_name", handle), UserReader::lookup, budget);
    }

    /** Looks up a user by id, as a pooled account. */
    public PlatformResult<User> userByRestId(String id, Duration budget) {
        return sharedReads.read("UserByRestId", by("userId", id), UserReader::lookup, budget);
    }

    /** Checks whether an account with this handle exists. A suspended account is a result, not a failure. */
    public PlatformResult<UserAvailability> availability(String handle, Duration budget) {
        return sharedReads.read("UserByScreenName", by("screen_name", handle), UserAvailability::read, budget);
    }

    /** Returns reads of posts and their conversations. */
    public TweetClient tweets() {
        return new TweetClient(sharedReads);
    }

    /** Returns the platform's search. */
    public SearchClient search() {
        return new SearchClient(sharedReads);
    }

    /** Returns reads of user profiles. */
    public ProfileClient profiles() {
        return new ProfileClient(sharedReads);
    }

    /** Returns public reads of communities. */
    public CommunityClient communities() {
        return new CommunityClient(sharedReads);
    }

    /** Returns public reads of lists. */
    public ListClient lists() {
        return new ListClient(sharedReads);
    }

    /** Returns reads of trends. */
    public TrendClient trends() {
        return new TrendClient(sharedReads);
    }

    /** Returns reads of audio rooms. */
    public SpaceClient spaces() {
        return new SpaceClient(sharedReads);
    }

    /** Returns reads of public articles. */
    public ArticleClient articles() {
        return new ArticleClient(sharedReads);
    }

    /** Returns reads and writes as the account of this session. */
    public AccountClient as(AccountSession session) {
        Duration timeout = config.totalTimeout();
        ActingCalls actingCalls = new ActingCalls(
                operationCatalog, sessionCalls, sessionRejectionVerifier, skippedEntryMetrics, session, timeout);
        return new AccountClient(actingCalls, config);
    }

    /** Returns the accounts of the pool that makes the reads above. */
    public PoolRegistry pool() {
        return pooled.membership();
    }

    /** Looks up a user with exactly this account of the pool; see {@link PooledReads#check}. */
    public String checkPooledAccount(UUID account, String handle, Duration budget) {
        return pooled.check(
                new ReadCall<>(operationCatalog.get("UserByScreenName"), by("screen_name", handle), UserReader::lookup),
                account,
                Deadline.after(budget, config.totalTimeout()));
    }

    /** Asks for the owner of these cookies, by up to three operations: the cheapest proof that they are valid. */
    public PlatformResult<SessionOwner> verifyCredentials(AccountSession session, Duration budget) {
        return sessionVerifier.findOwner(session, Deadline.after(budget, config.totalTimeout()));
    }

    /** Signs an account in with its password, once. A failure may leave open whether the account is signed in. */
    public LoginResult signIn(LoginForm form, Duration budget) {
        return loginClient.signIn(form, Deadline.after(budget, SIGN_IN_TIMEOUT));
    }

    /** Returns the first steps of a sign-in as this guest. */
    public LoginOpening openSignIn(GuestSession guestSession) {
        return loginClient.opening(guestSession);
    }

    /** Returns whether calls could leave through this proxy now, judged by its address. The proxy is not dialled. */
    public DialDecision checkProxy(EgressProxy proxy, Duration budget) {
        return transport.check(proxy, Deadline.after(budget, config.totalTimeout()));
    }

    /** Returns the last exchanges of each operation that failed because of the protocol. */
    public ExchangeRecorder captures() {
        return exchangeRecorder;
    }

    /** Returns the data of the operations as they are now. */
    public OperationCatalog operations() {
        return operationCatalog;
    }

    private static Map<String, ?> by(String key, String value) {
        return Map.of(key, value, "withSafetyModeUserFields", true);
    }

    @Override
    public void close() {
        gaugesOfOperations.forEach(registry::remove);
        pooled.close();
        transport.close();
    }
}
