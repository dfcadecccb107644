package io.socialdata.platform.catalog;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.catalog.OperationLayers.Data;
import io.socialdata.platform.catalog.OperationLayers.Overlays;
import io.socialdata.platform.responses.ErrorTable;
import io.socialdata.platform.responses.StaleData;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.Operation.Family;
import io.socialdata.platform.transport.Operation.Rest;
import io.socialdata.platform.transport.PlatformClientConfig;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The operations of the client as they are now: the built-in data, changed by the overlay file, by what operators set,
 * and by what helped with stale data.
 *
 * <p>A call keeps the operation that it began with. Data that are refused change nothing.
 */
public final class OperationCatalog {

    private static final Logger LOG = Logger.getLogger(OperationCatalog.class);

    private final OperationLayers layers;
    private final Optional<Path> overlay;
    private @Nullable String seen;
    private @Nullable String seenSet;
    private Overlays overlays = new Overlays(YamlDocument.empty(), YamlDocument.empty());
    private volatile @Nullable InvalidOperationDataException refusal;
    private volatile @Nullable InvalidOperationDataException refusalOfSet;
    private volatile Data current;

    private OperationCatalog(Optional<Path> overlay, Set<String> bases, Set<String> bearers) {
        this.overlay = overlay;
        try {
            layers = new OperationLayers(bases, bearers);
            current = layers.checked(overlays, overlays.file());
        } catch (InvalidOperationDataException e) {
            throw new IllegalStateException("the built-in operation data are invalid at " + e.key(), e);
        }
        refresh();
    }

    /** Returns the catalogue with the overlay of the settings, or the built-in data while that is refused. */
    public static OperationCatalog of(PlatformClientConfig config) {
        Set<String> bases = new HashSet<>(Set.of("graphql"));
        Arrays.stream(Family.values()).map(Family::label).forEach(bases::add);
        bases.addAll(config.bases().keySet());
        return new OperationCatalog(
                config.operationsFile(), bases, config.bearers().keySet());
    }

    /** Returns the built-in data alone. */
    public static OperationCatalog builtIn() {
        return new OperationCatalog(Optional.empty(), Set.of(), Set.of());
    }

    /** Takes over the overlay file if its content has changed. */
    public synchronized void refresh() {
        if (overlay.isEmpty()) {
            return;
        }
        try {
            String text = YamlDocument.text(overlay.get());
            if (!text.equals(seen)) {
                seen = text;
                YamlDocument document = YamlDocument.read(text);
                takeOver(overlays.withFile(document), document);
                refusal = null;
                retrySet();
                sizes(document).log(() -> LOG.info("operations file taken over"));
            }
        } catch (IOException e) {
            boolean known = refusal != null && seen == null;
            seen = null;
            refusal = new InvalidOperationDataException(1, "", "the file cannot be read");
            if (!known) {
                LogFields.failureType(e).log(() -> LOG.error("operations file cannot be read, keeping the old data"));
            }
        } catch (InvalidOperationDataException e) {
            refusal = e;
            LogFields.with("line", e.line())
                    .and("key", e.key())
                    .and("problem", e.getMessage())
                    .log(() -> LOG.error("operations file refused, keeping the old data"));
        }
    }

    /**
     * Takes over what operators set, over the file.
     *
     * @param document an overlay
     */
    public synchronized void takeSet(String document) {
        if (document.equals(seenSet)) {
            return;
        }
        seenSet = document;
        try {
            YamlDocument set = YamlDocument.read(document);
            takeOver(overlays.withSet(set), set);
            refusalOfSet = null;
            seen = refusal == null ? seen : null; // the file may fit now
            sizes(set).log(() -> LOG.info("set operation data taken over"));
        } catch (InvalidOperationDataException e) {
            refusalOfSet = e;
            LogFields.with("key", e.key())
                    .and("problem", e.getMessage())
                    .log(() -> LOG.error("set operation data refused, keeping the old data"));
        }
    }

    /** Checks an overlay as it would be over the file. */
    public synchronized void check(String document) throws InvalidOperationDataException {
        YamlDocument set = YamlDocument.read(document);
        var _ = layers.checked(overlays.withSet(set), set);
    }

    /** Returns corrections as an overlay, which is not checked. */
    public synchronized String document(Collection<Correction> corrections) throws InvalidOperationDataException {
        return layers.document(corrections, overlays.file()).root().toString();
    }

    /** Returns each value as it is now, without repairs, and those that a layer removes. */
    public synchronized List<OperationValue> values() {
        return layers.values(overlays);
    }

    private void takeOver(Overlays changed, YamlDocument layer) throws InvalidOperationDataException {
        current = layers.checked(changed, layer);
        overlays = changed;
    }

    /** What was refused may fit to another file. */
    private void retrySet() {
        String refused = seenSet;
        if (refusalOfSet != null && refused != null) {
            seenSet = null;
            takeSet(refused);
        }
    }

    private static LogFields sizes(YamlDocument taken) {
        return LogFields.with("graphql", taken.root().path("graphql").size())
                .and("rest", taken.root().path("rest").size());
    }

    /** Returns why an overlay as it is now was refused; empty if all are in use, or if there is none. */
    public Optional<InvalidOperationDataException> refusal() {
        return Optional.ofNullable(refusal).or(this::refusalOfSet);
    }

    /** Returns why what operators set was refused; empty if it is in use. */
    public Optional<InvalidOperationDataException> refusalOfSet() {
        return Optional.ofNullable(refusalOfSet);
    }

    /** Returns the gauge of the time since the day of the observations that the data come from. */
    public Gauge gaugeOfAge(MeterRegistry registry, Clock clock) {
        return Gauge.builder(
                        "platform.operations.age",
                        this,
                        c -> Duration.between(
                                        c.current
                                                .day()
                                                .atStartOfDay(ZoneOffset.UTC)
                                                .toInstant(),
                                        clock.instant())
                                .toSeconds())
                .baseUnit("seconds")
                .register(registry);
    }

    /** Returns the gauge that is 1 while an overlay is refused. */
    public Gauge gaugeOfRefusal(MeterRegistry registry) {
        return Gauge.builder("platform.overlay.refused", this, c -> c.refusal().isPresent() ? 1 : 0)
                .register(registry);
    }

    /**
     * Returns the operation of that name.
     *
     * @throws IllegalStateException if the client has no such operation
     */
    public Operation get(String name) {
        Data data = current;
        Operation repaired = data.repairs().of(name);
        return repaired == null ? entry(data, name).operation() : repaired;
    }

    /**
     * Returns the REST operation of that name.
     *
     * @throws IllegalStateException if the client has no such operation, or one of another kind
     */
    public Rest rest(String name) {
        if (get(name) instanceof Rest rest) {
            return rest;
        }
        throw new IllegalStateException("the operation data have " + name + " as another kind");
    }

    /** Returns whether the operator has switched the operation off. */
    public boolean isOff(String name) {
        return entry(current, name).state() == OperationState.OFF;
    }

    /** Returns whether calls of the operation are made with a change that helped, since its data are stale. */
    public boolean isRepaired(String name) {
        return current.repairs().of(name) != null;
    }

    /** Returns the result for callers: a guarded operation that the edge refuses is told as unavailable. */
    public <T> PlatformResult<T> explained(String name, PlatformResult<T> platformResult) {
        boolean byTheEdge = platformResult instanceof Failed<T>(Unreadable(ResponseDefect responseDefect))
                && (responseDefect == ResponseDefect.EDGE_PAGE || responseDefect == ResponseDefect.STALE_QUERY_ID);
        return byTheEdge && entry(current, name).state() == OperationState.GUARDED ? unavailable() : platformResult;
    }

    /** Returns the result of an operation that is not called. */
    public static <T> PlatformResult<T> unavailable() {
        return PlatformResult.failed(new Unreachable(UnreachableReason.OPERATION_UNAVAILABLE));
    }

    /** Returns the names of all operations. */
    public Set<String> names() {
        return current.entries().keySet();
    }

    /** Returns the meaning of error codes. */
    public ErrorTable errors() {
        return current.errors();
    }

    /** Returns what to try after a response that stale data explain. */
    public Optional<Repair> repairAfter(Operation used, StaleData staleData) {
        return current.repairs().after(used, staleData);
    }

    private static OperationEntry entry(Data data, String name) {
        OperationEntry entry = data.entries().get(name);
        if (entry == null) {
            throw new IllegalStateException("the operation data lack " + name);
        }
        return entry;
    }
}
