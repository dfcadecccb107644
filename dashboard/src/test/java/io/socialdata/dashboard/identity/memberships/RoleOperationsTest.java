package io.socialdata.dashboard.identity.memberships;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.OperationGroups;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What keys of each role may call, over all operations. */
class RoleOperationsTest {

    private static final OperationGroups GROUPS = OperationGroups.load();
    private static final Set<String> OPERATIONS =
            OperationCatalogue.load().operations().stream().map(Operation::id).collect(Collectors.toSet());

    @ParameterizedTest
    @EnumSource(Role.class)
    void keyMayCallWhatTheRoleOfItsMakerMayDo(Role role) {
        Set<String> may = callable(role);

        assertThat(OPERATIONS)
                .hasSizeGreaterThan(100)
                .allSatisfy(operation -> assertThat(may.contains(operation))
                        .as("%s by a key of %s", operation, role)
                        .isEqualTo(role.may(Permission.CHANGE_INTEGRATION)
                                && role.may(RoleOperations.permissionFor(operation))));
    }

    @ParameterizedTest
    @EnumSource(names = {"OWNER", "ADMIN"})
    void keysOfThoseWhoMayEverythingHaveNoBound(Role role) {
        assertThat(RoleOperations.of(role)).isEmpty();
    }

    @Test
    void keyOfADeveloperReadsNoPaymentsAndStartsNoTopUp() {
        assertThat(OPERATIONS)
                .filteredOn(operation -> !callable(Role.DEVELOPER).contains(operation))
                .containsExactlyInAnyOrder("account_payments", "account_top_up_create");
    }

    @ParameterizedTest
    @EnumSource(names = {"BILLING", "VIEWER"})
    void keysOfThoseWhoMayChangeNoIntegrationDoNothing(Role role) {
        assertThat(RoleOperations.of(role)).contains(List.of());
    }

    /** A new one there is allowed only after somebody has decided about it, and changes this number. */
    @Test
    void operationsOnTheAccountAreNamedOneByOne() {
        Collection<String> developer = RoleOperations.of(Role.DEVELOPER).orElseThrow();

        assertThat(developer).doesNotContain("Account").contains("Monitoring", "Search", "account_key_create");
        assertThat(developer).filteredOn(name -> name.startsWith("account_")).hasSize(11);
    }

    private static Set<String> callable(Role role) {
        Optional<List<String>> names = RoleOperations.of(role);
        return names.isEmpty() ? OPERATIONS : GROUPS.ids(names.get());
    }
}
