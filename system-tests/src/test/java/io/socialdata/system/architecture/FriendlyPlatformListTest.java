package io.socialdata.system.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnOwnProcesses;
import io.socialdata.system.suite.OnSharedSuite;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Lists the system tests that run on a friendlier platform than their profile. */
class FriendlyPlatformListTest {

    private final JavaClasses all = new ClassFileImporter().importPath(Path.of("target/test-classes"));

    @Test
    void systemTestsThatNeedAFriendlierPlatformAreThese() {
        List<String> lines = Stream.concat(
                        classes()
                                .map(test ->
                                        line(test.getSimpleName(), test.getAnnotationOfType(FriendlyPlatform.class))),
                        methods()
                                .map(test -> line(
                                        test.getOwner().getSimpleName() + "." + test.getName(),
                                        test.getAnnotationOfType(FriendlyPlatform.class))))
                .toList();
        lines.stream().sorted().forEach(System.out::println);

        assertThat(lines)
                .containsExactlyInAnyOrder(
                        "ApiGuideIT.everyCommandReturnsItsDocumentedStatus: TweetResultByRestId",
                        "BillingRulesIT.onlyASuccessfulLoginIsCharged: 1.1/onboarding/task.json",
                        "ContractReadsIT: 2/grok/add_response.json, CreateGrokConversation, GrokHome, TweetResultByRestId, UserByRestId",
                        "DraftsMediaArticlesIT.articleOfAnotherUserIsNotFoundAndFree: TweetResultByRestId",
                        "PlatformCheckIT: 1.1/account/settings.json, 1.1/account/verify_credentials.json, 1.1/dm/*, 1.1/onboarding/task.json, 2/grok/add_response.json, 2/grok/attachment.json, CreateGrokConversation, GrokHome, TweetResultByRestId, UserByRestId",
                        "PublicReadsIT.guardedReadConformsToTheContract: TweetResultByRestId, UserByRestId",
                        "QuickstartIT.userIsTheSameByNameAndById: UserByRestId",
                        "ReferenceExamplesIT.everyExampleReturnsData: GrokHome, TweetResultByRestId, UserByRestId",
                        "SecretsIT.noSecretAppearsInAnyOutput: 1.1/onboarding/task.json",
                        "SessionLifecycleIT.statusAgreesWithTheNextRead: 1.1/onboarding/task.json",
                        "SessionsIT.loginWithPasswordAndOneTimeCodeCreatesABilledSession: 1.1/onboarding/task.json",
                        "SimulatorRestartIT: 1.1/dm/*, 2/grok/add_response.json, CreateGrokConversation, TweetResultByRestId");
    }

    /** What one class has served would be served to a class beside it, too. */
    @Test
    void testsWithAFriendlierPlatformAreAloneWithIt() {
        assertThat(Stream.concat(classes(), methods().map(JavaMethod::getOwner)).distinct())
                .allMatch(
                        test -> test.isAnnotatedWith(OnSharedSuite.class) || test.isAnnotatedWith(OnOwnProcesses.class))
                .noneMatch(test -> test.isAnnotatedWith(BesideOthersOnSharedSuite.class));
    }

    private Stream<JavaClass> classes() {
        return all.stream().filter(test -> test.isAnnotatedWith(FriendlyPlatform.class));
    }

    private Stream<JavaMethod> methods() {
        return all.stream()
                .flatMap(test -> test.getMethods().stream())
                .filter(test -> test.isAnnotatedWith(FriendlyPlatform.class));
    }

    private static String line(String test, FriendlyPlatform needed) {
        return test + ": " + Stream.of(needed.value()).sorted().collect(Collectors.joining(", "));
    }
}
