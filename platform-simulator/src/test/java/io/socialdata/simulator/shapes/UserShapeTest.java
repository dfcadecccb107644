package io.socialdata.simulator.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.simulator.TestStores;
import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.io.IOException;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class UserShapeTest {

    private static final World WORLD = TestWorld.SMALL;
    private static final Viewer STRANGER = new Viewer.Stranger();

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void userHasEveryMemberOfTheNewAndTheOldLayout() {
        assertThat(ShapeAssert.lacks("user", bytes(complete(), STRANGER))).isEmpty();
    }

    @Test
    void restUserHasEveryMember() {
        UserView view = TestStores.SMALL.views.user(complete(), STRANGER);

        assertThat(ShapeAssert.lacks("user-rest", new RestUserShape(view).bytes()))
                .isEmpty();
    }

    @Test
    void unavailableUserIsAPlaceholderWithTheReason() throws IOException {
        User suspended = WORLD.fixtures().suspended();
        User deactivated = WORLD.fixtures().deactivated();

        assertThat(ShapeAssert.lacks("user-unavailable", bytes(suspended, STRANGER)))
                .isEmpty();
        assertThat(tree(suspended, STRANGER).path("reason").textValue()).isEqualTo("Suspended");
        assertThat(tree(deactivated, STRANGER).path("unavailable_reason").textValue())
                .isEqualTo("Deactivated");
        assertThat(tree(deactivated, STRANGER).has("rest_id")).isFalse();
    }

    @Test
    void protectedUserIsShownAndMarked() throws IOException {
        JsonNode user = tree(WORLD.fixtures().protectedUser(), STRANGER);

        assertThat(user.path("__typename").textValue()).isEqualTo("User");
        assertThat(user.at("/privacy/protected").booleanValue()).isTrue();
        assertThat(user.at("/legacy/protected").booleanValue()).isTrue();
    }

    @Test
    void bothLayoutsAgree() throws IOException {
        for (User someone : WORLD.users().all().filter(User::active).toList()) {
            JsonNode user = tree(someone, STRANGER);
            assertThat(user.at("/legacy/screen_name")).isEqualTo(user.at("/core/screen_name"));
            assertThat(user.at("/legacy/followers_count")).isEqualTo(user.at("/relationship_counts/followers"));
            assertThat(user.at("/legacy/statuses_count")).isEqualTo(user.at("/tweet_counts/tweets"));
            assertThat(user.at("/legacy/description")).isEqualTo(user.at("/profile_bio/description"));
            assertThat(user.at("/legacy/entities")).isEqualTo(user.at("/profile_bio/entities"));
            assertThat(user.at("/legacy/profile_banner_url")).isEqualTo(user.at("/banner/image_url"));
        }
    }

    @Test
    void onlyProfilesWithAWebsiteHaveEntitiesOfIt() throws IOException {
        for (User someone : WORLD.users().all().filter(User::active).toList()) {
            boolean website = someone.profile().website() != null;
            JsonNode entities = tree(someone, STRANGER).at("/legacy/entities");
            assertThat(entities.path("url").path("urls").size()).isEqualTo(website ? 1 : 0);
            assertThat(entities.has("url")).isEqualTo(website);
        }
    }

    @Test
    void linkIndicesAreCountedInCodePoints() throws IOException {
        User someone = find(user -> user.profile().bioLink() != null
                && user.profile().bio().codePoints().anyMatch(Character::isSupplementaryCodePoint));
        Link link = Objects.requireNonNull(someone.profile().bioLink());

        JsonNode indices = tree(someone, STRANGER).at("/profile_bio/entities/description/urls/0/indices");
        String bio = someone.profile().bio();
        String cut = bio.substring(
                bio.offsetByCodePoints(0, indices.get(0).intValue()),
                bio.offsetByCodePoints(0, indices.get(1).intValue()));
        assertThat(cut).isEqualTo(link.shortened());
    }

    @Test
    void viewersRelationIsShown() throws IOException {
        Account actor = WORLD.fixtures().actor();
        User followed = WORLD.users()
                .byNumber(WORLD.graph().followedBy(actor.user()).findFirst().orElseThrow());

        JsonNode seen = tree(followed, new Viewer.SignedIn(actor));
        JsonNode unseen = tree(followed, new Viewer.Guest("1"));
        assertThat(seen.at("/relationship_perspectives/following").booleanValue())
                .isTrue();
        assertThat(seen.at("/legacy/following").booleanValue()).isTrue();
        assertThat(unseen.at("/relationship_perspectives/following").booleanValue())
                .isFalse();
    }

    @Test
    void organisationHasItsKind() throws IOException {
        JsonNode office = tree(WORLD.fixtures().other(), STRANGER);

        assertThat(office.at("/verification/verified_type").textValue()).isEqualTo("Business");
        assertThat(office.path("profile_image_shape").textValue()).isEqualTo("Square");
        assertThat(tree(find(user -> user.badge() == Badge.BLUE), STRANGER)
                        .at("/verification")
                        .has("verified_type"))
                .isFalse();
    }

    @Test
    void memberOfAnOrganisationHasItsLabel() throws IOException {
        User member = find(user ->
                user.badge() != Badge.BUSINESS && WORLD.organisationOf(user).isPresent());

        JsonNode label = tree(member, STRANGER).at("/affiliates_highlighted_label/label");
        assertThat(label.path("userLabelType").textValue()).isEqualTo("BusinessLabel");
        assertThat(label.path("description").textValue())
                .isEqualTo(WORLD.organisationOf(member).orElseThrow().profile().name());
        assertThat(label.at("/url/url").isTextual()).isTrue();
        assertThat(label.at("/badge/url").isTextual()).isTrue();
    }

    @Test
    void professionHasItsCategory() throws IOException {
        User worker = find(user -> user.profile().profession() != null);

        JsonNode professional = tree(worker, STRANGER).path("professional");
        assertThat(professional.path("professional_type").textValue()).isIn("Creator", "Business");
        assertThat(professional.at("/category/0/name").isTextual()).isTrue();
    }

    @Test
    void datesHaveThePlatformsFormat() throws IOException {
        assertThat(tree(complete(), STRANGER).at("/core/created_at").textValue())
                .matches("[A-Z][a-z]{2} [A-Z][a-z]{2} \\d{2} \\d{2}:\\d{2}:\\d{2} \\+0000 \\d{4}");
    }

    /** Returns a user with every profile field set. */
    private static User complete() {
        return find(user -> user.profile().bioLink() != null
                && user.profile().website() != null
                && user.profile().hasBanner()
                && WORLD.posts().pinnedBy(user).isPresent());
    }

    private static User find(Predicate<User> predicate) {
        return WORLD.users()
                .all()
                .filter(User::active)
                .filter(predicate)
                .findFirst()
                .orElseThrow();
    }

    private static byte[] bytes(User user, Viewer viewer) {
        return new UserShape(TestStores.SMALL.views.user(user, viewer)).bytes();
    }

    private JsonNode tree(User user, Viewer viewer) throws IOException {
        return json.readTree(bytes(user, viewer));
    }
}
