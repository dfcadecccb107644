package io.socialdata.platform.captures;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.Samples;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class JsonScrubberTest {

    private static final int ENOUGH = 1 << 20;

    @Test
    void everyMemberOfTheKnownShapesKeepsItsName() {
        JsonNode shapes = Samples.of("shapes/shapes");
        Set<String> lost = new TreeSet<>();
        shapes.forEach(shape -> lost.addAll(names(shape)));
        shapes.forEach(shape -> lost.removeAll(names(scrubbed(shape))));

        assertThat(lost).containsExactly("$sample", "9001", "9001-9002");
    }

    @Test
    void idsReferToEachOtherAsBefore() {
        JsonNode scrubbed = scrubbed(Samples.quoted("""
                {'entryId': 'tweet-1800000000000000101', 'rest_id': '1800000000000000101', 'id': 1800000000000000101,
                 'user_id_str': '9001', 'users': {'9001': {'screen_name': 'mira_kiln'}}}"""));

        assertThat(scrubbed).hasToString(quoted("""
                {'entryId': 'tweet-1000000000000000001', 'rest_id': '1000000000000000001', 'id': 1000000000000000001,
                 'user_id_str': '1002', 'users': {'1002': {'screen_name': 'xxxx_xxxx'}}}"""));
    }

    @Test
    void valuesKeepTheirKind() {
        JsonNode scrubbed = scrubbed(Samples.quoted("""
                {'created_at': 'Fri Mar 14 10:00:00 +0000 2025', 'followers': 12345, 'count': 7, 'verified': true,
                 'status': null, 'url': 'https://t.co/aB3x', 'value': '0|18', 'location': {'latitude': -52.37}}"""));

        assertThat(scrubbed).hasToString(quoted("""
                {'created_at': 'Tue Mar 03 09:15:27 +0000 2015', 'followers': 10001, 'count': 7, 'verified': true,
                 'status': null, 'url': 'https://x.xx/xxxx', 'value': '0|11', 'location': {'xxxxxxxx': -0.5}}"""));
    }

    /** A moved field or a new type has a new word; a handle or a token in their place has more. */
    @Test
    void newNameOfTheProtocolIsKept() {
        JsonNode scrubbed = scrubbed(Samples.quoted("""
                {'screen_alias': 1, 'quiet_kestrel': 1, 'kestrel': 1, 'token_abcdefghijklm': 1,
                 '__typename': 'TimelineCarousel', 'type': 'quiet_kestrel'}"""));

        assertThat(scrubbed.toString())
                .contains("screen_alias", "TimelineCarousel")
                .doesNotContain("kestrel", "quiet", "abcdefghijklm");
    }

    @Test
    void errorsKeepCodesAndTheWordsOfThePlatform() {
        JsonNode scrubbed = scrubbed(Samples.quoted("""
                {'errors': [{'code': 348, 'message': 'The user @mira_kiln is not found. (348)', 'name': 'NotFoundError',
                 'extensions': {'retry_after': 60}}], 'code': 34800}"""));

        assertThat(scrubbed).hasToString(quoted("""
                {'errors': [{'code': 348, 'message': 'The user @xxxx_xxxx is not found. (348)', 'name': 'NotFoundError',
                 'extensions': {'retry_after': 60}}], 'code': 10001}"""));
    }

    @Test
    void longBodyIsCut() {
        JsonScrubber scrubber = scrubber(1_000);
        StringBuilder rows = new StringBuilder("'row'");
        for (int i = 0; i < 1_000; i++) {
            rows.append(", 'another row'");
        }

        JsonNode scrubbed = scrubber.scrubbed(Samples.quoted("{'rows': [" + rows + "], 'last': 1}"));

        assertThat(scrubber.isCut()).isTrue();
        assertThat(scrubbed.toString()).hasSizeBetween(500, 1_200);
    }

    private static String quoted(String json) {
        return Samples.quoted(json).toString();
    }

    private static JsonNode scrubbed(JsonNode json) {
        return scrubber(ENOUGH).scrubbed(json);
    }

    private static JsonScrubber scrubber(int most) {
        TextScrubber texts = new TextScrubber(new ProtocolVocabulary());
        return new JsonScrubber(texts, texts::value, most);
    }

    private static Set<String> names(JsonNode json) {
        Set<String> names = new TreeSet<>();
        json.fieldNames().forEachRemaining(names::add);
        json.forEach(child -> names.addAll(names(child)));
        return names;
    }
}
