package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationGroups.Group;
import io.socialdata.contract.OperationGroups.Member;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OperationGroupsTest {

    private static final OperationGroups GROUPS = OperationGroups.load();

    @Test
    void everyOperationIsInOneGroup() {
        assertThat(GROUPS.all().stream()
                        .flatMap(group -> group.members().stream())
                        .map(Member::id))
                .containsExactlyInAnyOrderElementsOf(OperationCatalogue.load().operations().stream()
                        .map(Operation::id)
                        .toList());
    }

    @Test
    void groupsHaveTheOrderOfTheContractAndNoneIsEmpty() {
        assertThat(GROUPS.all())
                .extracting(Group::name)
                .startsWith("Account", "Feedback")
                .doesNotHaveDuplicates();
        assertThat(GROUPS.all()).noneMatch(group -> group.members().isEmpty());
    }

    @Test
    void namesOfGroupsCannotBeIdsOrBreakALineOfNames() {
        assertThat(GROUPS.all()).allMatch(group -> group.name().matches("[A-Z][A-Za-z ]*"));
        assertThat(OperationCatalogue.load().operations())
                .allMatch(operation -> operation.id().matches("[a-z][a-z0-9_]*"));
    }

    @Test
    void groupStandsForItsOperations() {
        assertThat(GROUPS.ids(List.of("Trends", "user_info", "no_such_operation")))
                .containsExactlyInAnyOrder("trends", "trends_locations", "user_info");
    }

    @Test
    void unknownNameHasANearestOne() {
        assertThat(GROUPS.isKnown("user_info")).isTrue();
        assertThat(GROUPS.isKnown("Tweet Details")).isTrue();
        assertThat(GROUPS.isKnown("tweet details")).isFalse();
        assertThat(GROUPS.nearest("user_inf")).isEqualTo("user_info");
        assertThat(GROUPS.nearest("tweet details")).isEqualTo("Tweet Details");
    }

    @Test
    void operationIsCoveredByItsGroupAndGroupByItselfOnly() {
        Set<String> everyTrend = Set.of("trends", "trends_locations");

        assertThat(GROUPS.covers(Set.of("Trends"), "trends")).isTrue();
        assertThat(GROUPS.covers(Set.of("Trends"), "Trends")).isTrue();
        assertThat(GROUPS.covers(everyTrend, "trends")).isTrue();
        assertThat(GROUPS.covers(everyTrend, "Trends"))
                .as("operations of later releases")
                .isFalse();
        assertThat(GROUPS.covers(Set.of("Trends"), "user_info")).isFalse();
    }
}
