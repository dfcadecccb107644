package io.socialdata.dashboard.identity.memberships;

import io.socialdata.contract.OperationGroups;
import io.socialdata.contract.OperationGroups.Group;
import io.socialdata.contract.OperationGroups.Member;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the keys of a member may call. A key does what the pages of its maker do, so each operation needs the permission of
 * its page. Only roles that change integrations have keys.
 */
public final class RoleOperations {

    /** Operations that need more than {@link Permission#CHANGE_INTEGRATION}, which all of them need. */
    private static final Map<String, String> PERMISSIONS = Map.of(
            "account_payments", Permission.VIEW_PAYMENTS,
            "account_top_up_create", Permission.ADD_CREDIT,
            "account_alerts_update", Permission.CHANGE_ALERTS);

    private static final Map<Role, Optional<List<String>>> BY_ROLE = read();

    private RoleOperations() {}

    /** Returns ids of operations, and names of groups that the role may call now and later; empty for everything. */
    static Optional<List<String>> of(Role role) {
        return Objects.requireNonNull(BY_ROLE.get(role));
    }

    /** Returns what a member needs so that the member's keys may call the operation, as on its page. */
    public static String permissionFor(String operation) {
        return PERMISSIONS.getOrDefault(operation, Permission.CHANGE_INTEGRATION);
    }

    private static boolean may(Role role, Member operation) {
        return role.may(Permission.CHANGE_INTEGRATION) && role.may(permissionFor(operation.id()));
    }

    private static Map<Role, Optional<List<String>>> read() {
        List<Group> groups = OperationGroups.load().all();
        Map<Role, Optional<List<String>>> byRole = new EnumMap<>(Role.class);
        for (Role role : Role.values()) {
            boolean all = groups.stream().allMatch(group -> mayAll(role, group));
            byRole.put(
                    role,
                    all
                            ? Optional.empty()
                            : Optional.of(groups.stream()
                                    .flatMap(group -> names(role, group))
                                    .toList()));
        }
        return byRole;
    }

    private static Stream<String> names(Role role, Group group) {
        return mayAll(role, group)
                ? Stream.of(group.name())
                : group.members().stream()
                        .filter(operation -> may(role, operation))
                        .map(Member::id);
    }

    private static boolean mayAll(Role role, Group group) {
        return group.members().stream().allMatch(operation -> may(role, operation));
    }
}
