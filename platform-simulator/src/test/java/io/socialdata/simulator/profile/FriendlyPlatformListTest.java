package io.socialdata.simulator.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.socialdata.simulator.FriendlyPlatform;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Lists the tests that run on a friendlier platform than the profile. */
class FriendlyPlatformListTest {

    @Test
    void testsThatNeedAFriendlierPlatformAreThese() {
        assertThat(friendly().map(FriendlyPlatformListTest::line))
                .containsExactlyInAnyOrder(
                        "ActingComponentTest: 1.1/account/verify_credentials.json, TweetResultByRestId",
                        "ArticlesComponentTest: TweetResultByRestId",
                        "AssistantComponentTest: 2/grok/add_response.json, 2/grok/attachment.json, CreateGrokConversation, GrokHome",
                        "ChecklistComponentTest: 1.1/account/settings.json, 1.1/account/verify_credentials.json, 1.1/onboarding/task.json, TweetResultByRestId, UserByRestId",
                        "ChecksComponentTest: 1.1/account/verify_credentials.json, UserByRestId",
                        "ControlPlaneComponentTest: 1.1/account/verify_credentials.json, UserByRestId",
                        "EndpointTablesComponentTest: 1.1/account/settings.json, 1.1/account/verify_credentials.json, 1.1/onboarding/task.json, 2/grok/add_response.json, 2/grok/attachment.json, CreateGrokConversation, GrokHome, TweetResultByRestId, UserByRestId",
                        "EveryErrorComponentTest: 1.1/account/verify_credentials.json",
                        "FaultsComponentTest: 1.1/account/verify_credentials.json",
                        "GroupsComponentTest: 1.1/dm/*",
                        "HttpsComponentTest: 1.1/account/verify_credentials.json",
                        "LoginComponentTest: 1.1/account/verify_credentials.json, 1.1/onboarding/task.json",
                        "LongPostsComponentTest: TweetResultByRestId",
                        "LookupsComponentTest: 1.1/account/settings.json, 1.1/account/verify_credentials.json, UserByRestId",
                        "MessagesComponentTest: 1.1/dm/*",
                        "PollsComponentTest: TweetResultByRestId",
                        "PostsComponentTest: TweetResultByRestId",
                        "ProfilesComponentTest: TweetResultByRestId",
                        "RelationshipsComponentTest: UserByRestId",
                        "TweetDetailComponentTest: TweetResultByRestId",
                        "WireResponsesComponentTest: 1.1/account/settings.json, 1.1/account/verify_credentials.json, 1.1/dm/*, 2/grok/add_response.json, 2/grok/attachment.json, CreateGrokConversation, GrokHome, TweetResultByRestId, UserByRestId",
                        "WriteErrorsComponentTest: TweetResultByRestId",
                        "WritesComponentTest: TweetResultByRestId");
    }

    @Test
    void everyDeniedOperationIsStillTestedAsServed() {
        Set<String> served =
                friendly().flatMap(test -> operations(test).stream()).collect(Collectors.toSet());

        assertThat(PlatformProfile.AS_OF_2026_08.rows().stream().flatMap(row -> row.operations().stream()))
                .isSubsetOf(served);
    }

    private static Stream<JavaClass> friendly() {
        return new ClassFileImporter()
                .importPackages("io.socialdata.simulator").stream()
                        .filter(test -> test.isAnnotatedWith(FriendlyPlatform.class));
    }

    private static String line(JavaClass test) {
        return test.getSimpleName() + ": " + operations(test).stream().sorted().collect(Collectors.joining(", "));
    }

    private static List<String> operations(JavaClass test) {
        return List.of(test.getAnnotationOfType(FriendlyPlatform.class).value());
    }
}
