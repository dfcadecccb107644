package io.socialdata.contract;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value in a response and the members that it can have. An array stands for its elements, because a path names a
 * member of each of them. A recursive schema is a cycle of nodes.
 */
final class FieldNode {

    private final Map<String, FieldNode> members = new LinkedHashMap<>();
    private boolean open;

    /** Returns a value of which the contract does not describe what it contains. */
    static FieldNode anything() {
        FieldNode node = new FieldNode();
        node.open();
        return node;
    }

    void addMember(String name, FieldNode member) {
        members.putIfAbsent(name, member);
    }

    /** Allows any path below. */
    void open() {
        open = true;
    }

    /** Adds everything that the other node allows. */
    void include(FieldNode other) {
        other.members.forEach(this::addMember);
        open |= other.open;
    }

    /** Adds the members of each member: a path without a top-level name applies to all of them. */
    void includeMembersOfMembers() {
        List.copyOf(members.values()).forEach(member -> member.members.forEach(this::addMember));
    }

    boolean contains(List<String> path) {
        FieldNode here = this;
        for (String name : path) {
            FieldNode member = here.members.get(name);
            if (member == null) {
                return here.open;
            }
            here = member;
        }
        return true;
    }

    /** Returns the known path whose names differ least from the given ones; it is shorter where nothing matches below. */
    String nearest(List<String> path) {
        if (path.isEmpty() || members.isEmpty()) {
            return "";
        }
        String wanted = path.getFirst();
        List<String> below = path.subList(1, path.size());
        FieldNode member = members.get(wanted);
        if (member != null) {
            return joined(wanted, member.nearest(below));
        }
        Map.Entry<String, FieldNode> nearest = Collections.min(
                members.entrySet(), Comparator.comparingInt(known -> EditDistance.between(wanted, known.getKey())));
        return nearest.getValue().contains(below)
                ? joined(nearest.getKey(), String.join(".", below))
                : nearest.getKey();
    }

    private static String joined(String name, String below) {
        return below.isEmpty() ? name : name + "." + below;
    }
}
