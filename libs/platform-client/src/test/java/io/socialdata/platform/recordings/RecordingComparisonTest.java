package io.socialdata.platform.recordings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.transport.Operation.GraphQl;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recordings of the web client, written by hand in the form of real ones. */
class RecordingComparisonTest {

    private static final String LIKES = ((GraphQl) OperationCatalog.builtIn().get("Likes")).id();
    private static final String SECRET = "canary";

    /** Several definitions stand in one line; the flags of one are known, one operation is not used here. */
    private static final String BUNDLE =
            """
            "use strict";(self.webpackChunk=self.webpackChunk||[]).push([["main"],{4011:e=>{e.exports={queryId:"NewLikes_1-a",operationName:"Likes",operationType:"query",metadata:{features:["a_new_flag","view_counts_everywhere_api_enabled"],fieldToggles:["withArticlePlainText"]}}},4012:e=>{e.exports={queryId:"%s",operationName:"Viewer",operationType:"query",metadata:{features:[],fieldToggles:[]}}},77:e=>{e.exports={queryId:"New.Create",operationName:"x"}},
            4013:e=>{e.exports={queryId:"00000001",operationName:"CreateTweet",operationType:"mutation",metadata:{features:[],fieldToggles:[]}}},4014:e=>{e.exports={queryId:"Zz",operationName:"NotUsedHere",operationType:"query",metadata:{features:[],fieldToggles:[]}}}}]);
            """.formatted(((GraphQl) OperationCatalog.builtIn().get("Viewer")).id());

    @TempDir
    Path folder;

    @Test
    void scriptGivesIdsAndMissingFlags() throws Exception {
        RecordingComparison comparison = compare(BUNDLE);

        assertThat(comparison.overlay())
                .isEqualTo("""
                # From a recording of the web client.
                graphql:
                  CreateTweet:
                    id: "00000001"
                    fallback-ids: ["%s"]
                  Likes:
                    id: "NewLikes_1-a"
                    fallback-ids: ["%s"]
                    more-features: {a_new_flag: false}
                """.formatted(((GraphQl) OperationCatalog.builtIn().get("CreateTweet")).id(), LIKES));
        assertThat(comparison.lines())
                .contains("Likes", "  id: \"NewLikes_1-a\"")
                .endsWith("1 operations as in the built-in data, 1 that the service does not use");
    }

    @Test
    void archiveGivesMethodsFlagsAndNamesOfVariablesAndHeaders() throws Exception {
        RecordingComparison comparison = compare(har(
                get(
                        "https://x.com/i/api/graphql/NewLikes/Likes?variables=%7B%22userId%22%3A%22canary1%22%2C%22includeThis%22%3Atrue%7D"
                                + "&features=%7B%22a_new_flag%22%3Atrue%2C%22odd%20flag%22%3Atrue%2C%22words%22%3A%22canary2%22%7D"),
                post("https://x.com/i/api/graphql/NewUser/UserByScreenName", """
                        {"variables": {"screen_name": "canary3"}, "features": {"another_flag": false}, "queryId": "NewUser"}"""),
                post("https://x.com/i/api/graphql/New/CreateTweet", """
                        {"variables": {"tweet_text": "canary4"}, "queryId": "New"}"""),
                get("https://x.com/i/api/graphql/NewSearch/SearchTimeline?variables=%7B%7D"),
                get("https://x.com/home?token=canary5")));

        assertThat(comparison.overlay())
                .contains("""
                          Likes:
                            id: "NewLikes"
                            fallback-ids: ["%s"]
                            more-features: {a_new_flag: true}
                        """.formatted(LIKES))
                .containsPattern("""
                          UserByScreenName:
                            id: "NewUser"
                            fallback-ids: .*
                            method: post
                            other-method: get
                            more-features: \\{another_flag: false}
                        """)
                .containsPattern("(?s)SearchTimeline:.*method: get\n    other-method: post\n")
                .doesNotContainPattern("CreateTweet:\n.*\n.*\n    method");
        assertThat(comparison.lines())
                .contains("  sent with the variables includeThis, userId", "  sent with the variables screen_name")
                .contains("headers that the service does not send: x-new-header");
        assertThat(comparison.toString()).doesNotContain(SECRET);
    }

    @Test
    void sameDataGiveNoOverlay() throws Exception {
        RecordingComparison comparison =
                compare(har(get("https://x.com/i/api/graphql/" + LIKES + "/Likes?variables=%7B%7D")));

        assertThat(comparison.overlay()).isEmpty();
        assertThat(comparison.lines())
                .contains("1 operations as in the built-in data, 0 that the service does not use");
    }

    @Test
    void unreadableEntryIsNamedAndLeftOut() throws Exception {
        RecordingComparison comparison = compare(har(
                get("https://x.com/i/api/graphql/One/Likes?variables=%7B%7D"),
                get("https://x.com/i/api/graphql/Two/Viewer?variables=canary"),
                get("https://x.com/i/api/graphql/Two/Viewer?variables=%zz")));

        assertThat(comparison.lines())
                .contains(
                        "Entry 2: the variables or features of Viewer are not JSON; it is left out.",
                        "Entry 3: the variables or features of Viewer are not JSON; it is left out.");
        assertThat(comparison.overlay()).contains("One").doesNotContain("Two");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                              | The file is neither a HAR nor a script that defines operations of the platform.",
                "var a = 'canary'                | The file is neither a HAR nor a script that defines operations of the platform.",
                "{\"canary\": 1}                 | The file is JSON without log.entries, so it is no HAR.",
                "{\"log\": {\"entries\": 7}}     | The log.entries of the file is no list, so it is no HAR.",
                "{\"log\": {\"entries\": [{}, 7]}} | Entry 2 of the HAR is no object.",
                "{\"log\": {\"entries\": [{}]}}  | None of the 1 entries of the HAR calls an operation of the platform.",
                "{\"log\": {\"entries\": [{},~{canary}]}} | Line 2 is not JSON, after entry 2.",
                "{\"log\": {\"entries\": [{}     | Line 1 is not JSON, after entry 1.",
            })
    void whatIsNoRecordingIsRefusedWithASentence(String text, String message) {
        assertThatThrownBy(() -> compare(text.replace('~', '\n')))
                .isInstanceOf(InvalidRecordingException.class)
                .hasMessage(message);
    }

    @Test
    void archiveWithTheMarkOfItsEncodingIsRead() throws Exception {
        assertThat(compare("\uFEFF" + har(get("https://x.com/i/api/graphql/One/Likes")))
                        .overlay())
                .contains("One");
    }

    @Test
    void tooLargeFileIsNotRead() throws IOException {
        Path file = folder.resolve("large");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(RecordingComparison.MAX_BYTES + 1);
        }

        assertThatThrownBy(() -> RecordingComparison.of(file)).hasMessage("The file has more than 64 MiB.");
    }

    private RecordingComparison compare(String text) throws Exception {
        return RecordingComparison.of(Files.writeString(folder.resolve("recording"), text));
    }

    private static String har(String... entries) {
        return "{\"log\":{\"version\":\"1.2\",\"pages\":[{\"id\":1}],\"entries\":[" + String.join(",\n", entries)
                + "]}}";
    }

    private static String get(String url) {
        return entry("GET", url, "");
    }

    private static String post(String url, String body) {
        return entry(
                "POST",
                url,
                ",\"postData\":{\"mimeType\":\"application/json\",\"text\":\"%s\"}"
                        .formatted(body.strip().replace("\"", "\\\"")));
    }

    private static String entry(String method, String url, String body) {
        return """
                {"startedDateTime":"2026-11-29T10:00:00Z","request":{"method":"%s","url":"%s","headers":[\
                {"name":"authorization","value":"Bearer canary"},{"name":"Cookie","value":"auth_token=canary"},\
                {"name":"x-csrf-token","value":"canary"},{"name":"X-New-Header","value":"canary"}],\
                "cookies":[{"name":"ct0","value":"canary"}]%s},"response":{"content":{"text":"{\\"canary\\":1}"}}}""".formatted(method, url, body);
    }
}
