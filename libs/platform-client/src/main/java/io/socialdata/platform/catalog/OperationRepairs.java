package io.socialdata.platform.catalog;

import io.socialdata.platform.responses.StaleData;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.ReadMethod;
import io.socialdata.platform.transport.Operation.Rest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What helped with stale operation data, and what to try next. It lasts as long as the data that it repairs. */
final class OperationRepairs {

    /** Flags that one operation may get: a response is no reason to send whatever it asks for. */
    private static final int MAX_FEATURES = 20;

    private static final Pattern FEATURE = Pattern.compile("[a-z0-9_]{3,80}");

    private final Map<String, OperationEntry> entries;
    private final Map<String, Operation> helped = new ConcurrentHashMap<>();
    private final Map<String, Integer> failed = new ConcurrentHashMap<>();

    OperationRepairs(Map<String, OperationEntry> entries) {
        this.entries = entries;
    }

    /** Returns what helped last, if anything did. */
    @Nullable
    Operation of(String name) {
        Operation changed = helped.get(name);
        return changed == null || changed.name().equals(name) ? changed : helped.getOrDefault(changed.name(), changed);
    }

    boolean remember(String name, Operation changed) {
        return !changed.equals(helped.put(name, changed));
    }

    void skip(String name) {
        failed.merge(name, 1, Integer::sum);
    }

    Optional<Repair> after(Operation used, StaleData staleData) {
        OperationEntry entry = entries.get(used.name());
        if (entry == null) {
            return Optional.empty();
        }
        return switch (staleData) {
            case StaleData.MissingFeatures(Set<String> names) -> withFeatures(used, entry, names);
            case StaleData.NothingThere() -> next(used, changes(used, entry));
        };
    }

    private Optional<Repair> withFeatures(Operation used, OperationEntry entry, Set<String> names) {
        if (!(used instanceof GraphQl query && entry.operation() instanceof GraphQl listed)) {
            return Optional.empty();
        }
        Map<String, Boolean> features = new HashMap<>(query.features());
        for (String name : names) {
            if (!FEATURE.matcher(name).matches()) {
                return Optional.empty();
            }
            features.putIfAbsent(name, false);
        }
        boolean more = features.size() > query.features().size()
                && features.size() <= listed.features().size() + MAX_FEATURES;
        return more
                ? Optional.of(new Repair(
                        this, query.name(), Repair.Kind.FEATURES, with(query, query.id(), features, query.method())))
                : Optional.empty();
    }

    private Optional<Repair> next(Operation used, List<Repair> changes) {
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of(changes.get(failed.getOrDefault(used.name(), 0) % changes.size()));
    }

    private List<Repair> changes(Operation used, OperationEntry entry) {
        List<Repair> changes = new ArrayList<>();
        if (used instanceof GraphQl query && entry.operation() instanceof GraphQl listed) {
            Stream.concat(Stream.of(listed.id()), entry.fallbackIds().stream())
                    .filter(id -> !id.equals(query.id()))
                    .map(id -> with(query, id, query.features(), query.method()))
                    .forEach(changed -> changes.add(new Repair(this, query.name(), Repair.Kind.ID, changed)));
        }
        ReadMethod other = entry.otherMethod();
        if (other != null) {
            Operation changed = with(used, other);
            if (!changed.equals(used)) {
                changes.add(new Repair(this, used.name(), Repair.Kind.METHOD, changed));
            }
        }
        OperationEntry alternative = entry.alternative() == null ? null : entries.get(entry.alternative());
        if (alternative != null && alternative.state() != OperationState.OFF) {
            changes.add(new Repair(this, used.name(), Repair.Kind.ALTERNATIVE, alternative.operation()));
        }
        return changes;
    }

    private static Operation with(Operation operation, ReadMethod method) {
        return switch (operation) {
            case GraphQl query -> with(query, query.id(), query.features(), method);
            case Rest(String name, String path, var family, var _, var extras) ->
                new Rest(name, path, family, method, extras);
        };
    }

    private static GraphQl with(GraphQl query, String id, Map<String, Boolean> features, ReadMethod method) {
        return new GraphQl(query.name(), id, Map.copyOf(features), query.fieldToggles(), method, query.extras());
    }
}
