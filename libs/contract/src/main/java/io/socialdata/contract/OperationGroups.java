package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The groups of operations of the contract: its tags. A list of names may have ids of operations and names of groups;
 * they cannot be confused, because only groups begin with a capital letter. Immutable and thread-safe.
 */
public final class OperationGroups {

    private final List<Group> groups;
    private final Map<String, Group> byName = new HashMap<>();
    private final Map<String, String> groupOf = new HashMap<>();

    private OperationGroups(List<Group> groups) {
        this.groups = List.copyOf(groups);
        for (Group group : groups) {
            byName.put(group.name(), group);
            group.members().forEach(member -> groupOf.put(member.id(), group.name()));
        }
    }

    /** Operations of one subject, in the order of the contract. */
    public record Group(String name, List<Member> members) {

        public Group {
            members = List.copyOf(members);
        }
    }

    /** An operation of a group, and what it does in a few words. */
    public record Member(String id, String summary) {}

    /** Reads the bundled contract. */
    public static OperationGroups load() {
        return of(ContractDocument.read());
    }

    static OperationGroups of(JsonNode document) {
        Map<String, List<Member>> members = new LinkedHashMap<>();
        document.path("tags").forEach(tag -> members.put(tag.path("name").asText(), new ArrayList<>()));
        for (JsonNode path : document.path("paths")) {
            for (JsonNode operation : path) {
                String id = operation.path("operationId").asText();
                if (!id.isEmpty()) {
                    members.computeIfAbsent(operation.path("tags").path(0).asText(), ignored -> new ArrayList<>())
                            .add(new Member(id, operation.path("summary").asText()));
                }
            }
        }
        return new OperationGroups(members.entrySet().stream()
                .filter(group -> !group.getValue().isEmpty())
                .map(group -> new Group(group.getKey(), group.getValue()))
                .toList());
    }

    /** Returns the groups in the order of the contract. Each operation is in one of them. */
    public List<Group> all() {
        return groups;
    }

    /** Returns whether this is the id of an operation or the name of a group. */
    public boolean isKnown(String name) {
        return groupOf.containsKey(name) || byName.containsKey(name);
    }

    /** Returns the id or the name of a group that differs least from an unknown name. */
    public String nearest(String unknown) {
        return Collections.min(
                Stream.concat(byName.keySet().stream(), groupOf.keySet().stream())
                        .sorted()
                        .toList(),
                Comparator.comparingInt(known -> EditDistance.between(unknown, known)));
    }

    /** Returns the ids of the named operations and of those of the named groups. Unknown names stand for none. */
    public Set<String> ids(Collection<String> names) {
        Set<String> ids = new HashSet<>();
        for (String name : names) {
            Group group = byName.get(name);
            if (group != null) {
                group.members().forEach(member -> ids.add(member.id()));
            } else if (groupOf.containsKey(name)) {
                ids.add(name);
            }
        }
        return Set.copyOf(ids);
    }

    /**
     * Returns whether the names include this one, now and after operations are added to the contract: a group is only
     * included by itself, an operation also by its group.
     */
    public boolean covers(Collection<String> names, String name) {
        String group = groupOf.get(name);
        return names.contains(name) || (group != null && names.contains(group));
    }
}
