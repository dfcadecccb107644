package io.socialdata.platform;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.socialdata.egress.Dialling;
import io.socialdata.platform.articles.PublicArticles;
import io.socialdata.platform.calls.ActingReads;
import io.socialdata.platform.calls.ActingWrites;
import io.socialdata.platform.calls.Attempts;
import io.socialdata.platform.calls.CallMetrics;
import io.socialdata.platform.calls.CallSpans;
import io.socialdata.platform.calls.Rejections;
import io.socialdata.platform.calls.RetryBudget;
import io.socialdata.platform.calls.SessionReads;
import io.socialdata.platform.calls.Skips;
import io.socialdata.platform.communities.CommunityReads;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.lists.ListReads;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.pool.Membership;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.pool.PooledReads;
import io.socialdata.platform.pool.PublicReads;
import io.socialdata.platform.profiles.ProfileReads;
import io.socialdata.platform.reading.Classifier;
import io.socialdata.platform.search.SearchReads;
import io.socialdata.platform.signin.LoginForm;
import io.socialdata.platform.signin.LoginOutcome;
import io.socialdata.platform.signin.SessionCheck;
import io.socialdata.platform.signin.SignIn;
import io.socialdata.platform.spaces.SpaceReads;
import io.socialdata.platform.trends.TrendReads;
import io.socialdata.platform.tweets.TweetReads;
import io.socialdata.platform.users.Availability;
import io.socialdata.platform.users.AvailabilityReader;
import io.socialdata.platform.users.Identity;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserLookup;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.EgressConfig;
import io.socialdata.platform.wire.Operations;
import io.socialdata.platform.wire.PlatformClientConfig;
import io.socialdata.platform.wire.Requests;
import io.socialdata.platform.wire.Transport;
import io.socialdata.platform.wire.Wire;
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
    private final Operations operations;
    private final Skips skips;
    private final Attempts attempts;
    private final RetryBudget retries;
    private final Transport transport;
    private final SessionReads sessionReads;
    private final PooledReads pooled;
    private final PublicReads publicReads;
    private final Rejections rejections;
    private final SessionCheck check;
    private final SignIn signIn;

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
            UnaryOperator<Wire> detour,
            MeterRegistry registry,
            Tracer tracer,
            Clock clock) {
        this.config = config;
        this.totalTimeout = config.totalTimeout();
        this.operations = Operations.load(config.operationsFile());
        this.skips = new Skips(registry);
        this.transport = transport;
        this.attempts = new Attempts(
                new Requests(config),
                detour.apply(transport),
                new Classifier(clock, registry),
                new CallMetrics(registry),
                new CallSpans(tracer));
        this.retries = new RetryBudget(config.retryShare());
        this.sessionReads = new SessionReads(attempts, retries);
        this.check = new SessionCheck(operations, sessionReads);
        this.signIn = new SignIn(operations, attempts, check, clock);
        this.rejections = new Rejections(attempts, check.verify());
        this.pooled = new PooledReads(pool, clock, attempts, retries, check.verify(), registry);
        this.publicReads = new PublicReads(operations, pooled, totalTimeout, skips);
    }

    /** Looks a user up by handle, as an account of the pool. */
    public Outcome<User> userByScreenName(String handle, Duration budget) {
        return userLookup("UserByScreenName", "screen_name", handle, budget);
    }

    /** Looks a user up by id, as an account of the pool. */
    public Outcome<User> userByRestId(String id, Duration budget) {
        return userLookup("UserByRestId", "userId", id, budget);
    }

    /** Asks whether there is an account under a handle; one that is suspended is an answer, not a failure. */
    public Outcome<Availability> availability(String handle, Duration budget) {
        Map<String, ?> variables = Map.of("screen_name", handle, "withSafetyModeUserFields", true);
        return publicReads.read("UserByScreenName", variables, new AvailabilityReader(), budget);
    }

    /** Posts and what stands around them. */
    public TweetReads tweets() {
        return new TweetReads(publicReads);
    }

    /** The platform's search. */
    public SearchReads search() {
        return new SearchReads(publicReads);
    }

    /** The pages of a user. */
    public ProfileReads profiles() {
        return new ProfileReads(publicReads);
    }

    /** Communities. */
    public CommunityReads communities() {
        return new CommunityReads(publicReads);
    }

    /** Lists. */
    public ListReads lists() {
        return new ListReads(publicReads);
    }

    /** Trends. */
    public TrendReads trends() {
        return new TrendReads(publicReads);
    }

    /** Audio rooms. */
    public SpaceReads spaces() {
        return new SpaceReads(publicReads);
    }

    /** Articles that anybody may read. */
    public PublicArticles articles() {
        return new PublicArticles(publicReads);
    }

    /** What the account of this session may read and change as itself. */
    public OwnAccount as(ActingSession session) {
        return new OwnAccount(
                new ActingReads(operations, sessionReads, rejections, totalTimeout, skips, session),
                new ActingWrites(operations, attempts, retries, rejections, totalTimeout, session),
                config);
    }

    /** Who is in the pool that makes the reads above. */
    public Membership pool() {
        return pooled.membership();
    }

    /** Asks the platform whose cookies these are, in up to three ways; the cheapest proof that they are alive. */
    public Outcome<Identity> verifyCredentials(ActingSession session, Duration budget) {
        return check.whose(session, within(budget, totalTimeout));
    }

    /** Signs an account in with its password, once. A failure may leave open whether the platform let it in. */
    public LoginOutcome signIn(LoginForm form, Duration budget) {
        return signIn.signIn(form, within(budget, config.signInTimeout()));
    }

    /** Whether calls could leave through this proxy now, as far as its address goes; it is not dialled. */
    public Dialling checkProxy(EgressProxy proxy, Duration budget) {
        return transport.check(proxy, within(budget, totalTimeout));
    }

    /** Whether no call may leave through it, for what is known now. */
    public boolean forbids(EgressProxy proxy, Duration budget) {
        return checkProxy(proxy, budget) instanceof Dialling.Forbidden;
    }

    private Outcome<User> userLookup(String operation, String key, String value, Duration budget) {
        Map<String, ?> variables = Map.of(key, value, "withSafetyModeUserFields", true);
        return publicReads.read(operation, variables, new UserLookup(), budget);
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
