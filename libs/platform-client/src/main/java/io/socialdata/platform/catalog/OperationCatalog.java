package io.socialdata.platform.catalog;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.catalog.OperationDocument.Required;
import io.socialdata.platform.responses.ErrorRow;
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
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The operations of the client as they are now: the built-in data, changed by the overlay file and by what helped with
 * stale data.
 *
 * <p>A call keeps the operation that it began with. Data that are refused change nothing.
 */
public final class OperationCatalog {

    private static final Logger LOG = Logger.getLogger(OperationCatalog.class);
    private static final String ERRORS = "errors";
    private static final long MAX_BYTES = 1 << 20;

    private final YamlDocument builtIn;
    private final List<ErrorRow> builtInErrors;
    private final List<String> builtInWords;
    private final Required required;
    private final Optional<Path> overlay;
    private @Nullable String seen;
    private volatile @Nullable InvalidOperationDataException refusal;
    private volatile Data current;

    /** Everything that changes together. */
    private record Data(Map<String, OperationEntry> entries, ErrorTable errors, OperationRepairs repairs) {}

    /** The part of the data that explains error codes. */
    private record ErrorDocument(
            @Nullable List<ErrorRow> codes, @Nullable List<String> overloadWords) {}

    private OperationCatalog(Optional<Path> overlay, Set<String> bases, Set<String> bearers) {
        this.overlay = overlay;
        try {
            builtIn = YamlDocument.read(resource("/platform-operations.yaml"));
            YamlDocument errors = YamlDocument.read(resource("/platform-errors.yaml"));
            ErrorDocument listed = errors.bind(errors.root(), ErrorDocument.class);
            builtInErrors = Objects.requireNonNull(listed.codes());
            builtInWords = Objects.requireNonNull(listed.overloadWords());
            required = new Required(names("graphql"), names("rest"), bases, bearers);
            current = checked(YamlDocument.read(""));
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
            String text = read(overlay.get());
            if (!text.equals(seen)) {
                seen = text;
                YamlDocument document = YamlDocument.read(text);
                current = checked(document);
                refusal = null;
                LogFields.with("graphql", document.root().path("graphql").size())
                        .and("rest", document.root().path("rest").size())
                        .log(() -> LOG.info("operations file taken over"));
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

    private static String read(Path path) throws IOException {
        if (Files.size(path) > MAX_BYTES) {
            throw new IOException("more bytes than operation data have");
        }
        return Files.readString(path);
    }

    /** Returns why the overlay file as it is now was refused; empty if it is in use, or if there is none. */
    public Optional<InvalidOperationDataException> refusal() {
        return Optional.ofNullable(refusal);
    }

    /** Returns the gauge that is 1 while the overlay is refused. */
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

    private Data checked(YamlDocument document) throws InvalidOperationDataException {
        ObjectNode merged = builtIn.mergedWith(document);
        merged.remove(ERRORS);
        Map<String, OperationEntry> entries =
                document.bind(merged, OperationDocument.class).entries(document, required);
        ErrorDocument errors = document.bindAt(JsonPointer.empty().appendProperty(ERRORS), ErrorDocument.class);
        return new Data(
                entries,
                ErrorTable.of(joined(builtInErrors, errors.codes()), joined(builtInWords, errors.overloadWords())),
                new OperationRepairs(entries));
    }

    private static <E> List<E> joined(List<E> first, @Nullable List<E> second) {
        List<E> all = new ArrayList<>(first);
        if (second != null) {
            all.addAll(second);
        }
        return all;
    }

    private Set<String> names(String kind) {
        Set<String> names = new HashSet<>();
        builtIn.root().path(kind).fieldNames().forEachRemaining(names::add);
        return Set.copyOf(names);
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(OperationCatalog.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name + " cannot be read", e);
        }
    }
}
