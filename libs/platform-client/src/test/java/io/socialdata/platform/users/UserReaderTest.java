package io.socialdata.platform.users;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.platform.users.User.Affiliation;
import io.socialdata.platform.users.User.Automation;
import io.socialdata.platform.users.User.Badges;
import io.socialdata.platform.users.User.Bio;
import io.socialdata.platform.users.User.Counts;
import io.socialdata.platform.users.User.Link;
import io.socialdata.platform.users.User.Profile;
import io.socialdata.platform.users.User.Traits;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserReaderTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void newLayoutIsReadWithoutLegacy() {
        assertThat(UserReader.read(file("new-layout")))
                .contains(new User(
                        "7101",
                        "mira_holm",
                        "Mira Holm",
                        Instant.parse("2022-01-23T16:50:08Z"),
                        new Profile(
                                "Boats and parsers. https://t.co/cccccccccc",
                                "Port Meridian",
                                "https://mira.example",
                                "https://pbs.example/profile_images/7101/m_normal.jpg",
                                "https://pbs.example/profile_banners/7101/1700000001",
                                new Bio(
                                        "Boats and parsers. https://t.co/cccccccccc",
                                        List.of(new Link(
                                                "https://t.co/cccccccccc",
                                                "https://boats.example",
                                                "boats.example",
                                                List.of(19, 42))),
                                        List.of(new Link(
                                                "https://t.co/dddddddddd",
                                                "https://mira.example",
                                                "mira.example",
                                                List.of(0, 23))))),
                        new Counts(5120L, 301L, 2207L, 840L, 95L, null),
                        new Badges(
                                false,
                                true,
                                "Business",
                                "Creator",
                                new Affiliation(
                                        "Quiet Harbor", "https://pbs.example/b.png", "https://x.com/quietharbor"),
                                null),
                        new Traits(false, null, true, null, null, false, null, null, null),
                        List.of("1900000000000000201")));
    }

    @Test
    void mixedLayoutIsReadFromBothPlaces() {
        assertThat(UserReader.read(file("middle-layout")))
                .contains(new User(
                        "7102",
                        "otto_b",
                        "Otto",
                        Instant.parse("2011-02-07T08:00:00Z"),
                        new Profile(
                                "Rivers.",
                                "",
                                "https://otto.example",
                                "https://pbs.example/profile_images/7102/o_normal.jpg",
                                "https://pbs.example/profile_banners/7102/1",
                                new Bio(
                                        "Rivers.",
                                        List.of(),
                                        List.of(new Link(
                                                "https://t.co/eeeeeeeeee", "https://otto.example", null, List.of())))),
                        new Counts(10L, 20L, 50L, 30L, 6L, 4L),
                        new Badges(true, false, null, null, null, null),
                        new Traits(true, null, false, true, true, true, false, false, List.of("DE")),
                        List.of()));
    }

    @Test
    void legacyLayoutSuffices() {
        assertThat(UserReader.read(file("legacy-only")))
                .contains(new User(
                        "7103",
                        "ines_old",
                        "Ines",
                        Instant.parse("2015-03-03T09:15:27Z"),
                        new Profile(
                                "",
                                "Rivertown",
                                null,
                                "https://pbs.example/profile_images/7103/i_normal.jpg",
                                null,
                                new Bio("", List.of(), List.of())),
                        new Counts(7L, 8L, 11L, 9L, 12L, 0L),
                        new Badges(true, false, "Government", null, null, null),
                        new Traits(false, null, true, false, false, false, true, true, List.of()),
                        List.of("1800000000000000001", "1800000000000000002")));
    }

    @Test
    void newLayoutTakesPrecedenceOverLegacy() {
        ObjectNode both = (ObjectNode) file("legacy-only");
        both.putObject("core").put("screen_name", "ines_new").put("name", "Ines N.");
        both.putObject("relationship_counts").put("followers", 70);

        User user = UserReader.read(both).orElseThrow();

        assertThat(user.handle()).isEqualTo("ines_new");
        assertThat(user.name()).isEqualTo("Ines N.");
        assertThat(user.counts().followers()).isEqualTo(70);
        assertThat(user.counts().following()).isEqualTo(8);
    }

    @Test
    void sparseRowKeepsUnknownFieldsNull() {
        User user = UserReader.readPart(json("{'rest_id': '1', 'core': {'screen_name': 'a', 'name': ''}}"))
                .orElseThrow();

        assertThat(user.createdAt()).isNull();
        assertThat(user.profile()).isEqualTo(new Profile(null, null, null, null, null, null));
        assertThat(user.traits()).isEqualTo(new Traits(null, null, null, null, null, null, null, null, null));
        assertThat(user.counts()).isEqualTo(new Counts(null, null, null, null, null, null));
    }

    @Test
    void automatedLabelNamesItsOperatorAndIsNoAffiliation() {
        JsonNode labelled =
                json("{'rest_id': '1', 'core': {'screen_name': 'tide_bot', 'name': ''}, 'affiliates_highlighted_label':"
                        + " {'label': {'userLabelType': 'AutomatedLabel', 'description': 'Automated',"
                        + " 'longDescription': {'text': 'Automated by @mira_holm'}}}}");

        Badges badges = UserReader.readPart(labelled).orElseThrow().badges();

        assertThat(badges.automation()).isEqualTo(new Automation("mira_holm"));
        assertThat(badges.affiliation()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "'text'",
                "null",
                "{'rest_id': '1'}",
                "{'rest_id': '1', 'core': {'screen_name': 'a'}}",
                "{'rest_id': 1, 'core': {'screen_name': 'a', 'name': ''}}",
                "{'rest_id': 'x', 'core': {'screen_name': 'a', 'name': ''}}",
                "{'rest_id': '1', 'core': {'screen_name': '', 'name': ''}}",
                "{'rest_id': '1', 'core': 'a'}"
            })
    void objectWithoutIdentityIsNoUser(String text) {
        assertThat(UserReader.readPart(json(text))).isEmpty();
    }

    private static JsonNode file(String name) {
        try (InputStream in = UserReaderTest.class.getResourceAsStream("/users/" + name + ".json")) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode json(String singleQuoted) {
        try {
            return JSON.readTree(singleQuoted.replace('\'', '"'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
