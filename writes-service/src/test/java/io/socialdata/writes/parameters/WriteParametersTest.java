package io.socialdata.writes.parameters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WriteParametersTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"user_id\": 12}",
                "{\"user_id\": \"x\"}",
                "{\"user_id\": [\"12\"]}",
                "{\"user_id\": \"\"}",
                "{}"
            })
    void idMustConsistOfDigits(String body) throws Exception {
        assertRefused("", body, "user_id", writeParameters -> writeParameters.id("user_id"));
    }

    @Test
    void tweetIsIdentifiedByIdOrUrl() throws Exception {
        PlatformId id = new PlatformId("31");

        assertThat(input("", "{\"id\": \"31\", \"url\": \" \"}").tweet()).isEqualTo(id);
        assertThat(input("", "{\"url\": \"https://x.com/mira/status/31?s=20\"}").tweet())
                .isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"id\": \"31\", \"url\": \"https://x.com/mira/status/31\"}", "{\"id\": 31}"})
    void tweetMustBeNamedOnceAndAsText(String body) throws Exception {
        assertRefused("", body, "id", WriteParameters::tweet);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"media_ids\": [\"1\", \"2\", \"3\"]} | 3",
                "{\"media_ids\": \"1, 2,\"} | 2",
                "{\"media_ids\": []} | 0",
                "{} | 0"
            })
    void idsAreAnArrayOrText(String body, int size) throws Exception {
        assertThat(input("", body).ids("media_ids", 4)).hasSize(size);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"media_ids\": [1]}",
                "{\"media_ids\": \"1,2,3,4,5\"}",
                "{\"media_ids\": {\"a\": 1}}",
                "{\"media_ids\": [\"x\"]}"
            })
    void invalidIdsAreRejected(String body) throws Exception {
        assertRefused("", body, "media_ids", writeParameters -> writeParameters.ids("media_ids", 4));
    }

    @Test
    void flagIsBooleanOrText() throws Exception {
        assertThat(input("", "{\"is_private\": true}").flag("is_private", false))
                .isTrue();
        assertThat(input("", "{\"is_private\": \"true\"}").flag("is_private", false))
                .isTrue();
        assertThat(input("", "{\"is_private\": \"false\"}").flag("is_private", true))
                .isFalse();
        assertThat(input("", "{}").flag("is_private", true)).isTrue();
        assertRefused(
                "", "{\"is_private\": 1}", "is_private", writeParameters -> writeParameters.flag("is_private", false));
        assertRefused(
                "",
                "{\"is_private\": \"yes\"}",
                "is_private",
                writeParameters -> writeParameters.flag("is_private", false));
    }

    @Test
    void idsInBodyAndQueryMustMatch() throws Exception {
        assertThat(input("community_id=31", "{\"community_id\": \"31\"}")
                        .agreedId("community_id")
                        .digits())
                .isEqualTo("31");
        assertRefused(
                "community_id=32",
                "{\"community_id\": \"31\"}",
                "community_id",
                writeParameters -> writeParameters.agreedId("community_id"));
    }

    @Test
    void canonicalTextDoesNotDependOnTheForm() throws Exception {
        assertThat(read(input("", "{\"text\": \"a\", \"quote\": \"7\"}")))
                .isEqualTo(read(input("", "{\"quote\": \"7\", \"text\": \"a\", \"more\": 1}")));
    }

    @Test
    void differentRequestsHaveDifferentCanonicalText() throws Exception {
        assertThat(read(input("", "{\"text\": \"a\", \"quote\": \"7\"}")))
                .isNotEqualTo(read(input("", "{\"text\": \"a\"}")))
                .isNotEqualTo(read(input("", "{\"text\": \"a\", \"quote\": \"8\"}")))
                .isNotEqualTo(read(input("", "{\"quote\": \"7\", \"text\": \"a5:quote:1:7\"}")));
    }

    @Test
    void canonicalTextExcludesCookiesAndProxy() throws Exception {
        WriteParameters writeParameters =
                input("proxy=http://a.example", "{\"auth_token\": \"t\", \"ct0\": \"c\", \"text\": \"a\"}");

        assertThat(writeParameters.cookie("auth_token")).isEqualTo("t");
        assertThat(writeParameters.proxy()).isEqualTo("http://a.example");
        assertThat(read(writeParameters)).isEqualTo(read(input("", "{\"text\": \"a\"}")));
        assertThat(writeParameters.toString()).doesNotContain("text");
    }

    @Test
    void proxyInTheBodyTakesPrecedenceOverQuery() throws Exception {
        assertThat(input("proxy=q", "{\"proxy\": \"b\", \"proxy_url\": \"a\"}").proxy())
                .isEqualTo("a");
        assertThat(input("proxy=q", "{\"proxy\": \"b\"}").proxy()).isEqualTo("b");
        assertThat(input("proxy=q", "{\"proxy\": \" \"}").proxy()).isEqualTo("q");
    }

    @Test
    void nonTextProxyIsRejectedAndABlankOneIsIgnored() throws Exception {
        assertRefused(
                "proxy=http://a.example",
                "{\"proxy_url\": [\"http://b.example\"]}",
                "proxy_url",
                WriteParameters::proxy);
        assertRefused("", "{\"proxy\": 8080}", "proxy", WriteParameters::proxy);
        assertThat(input("proxy=", "{\"proxy\": null, \"proxy_url\": \" \"}").proxy())
                .isNull();
    }

    @Test
    void emptyOptionalIdIsRejected() throws Exception {
        assertRefused("", "{\"reply_to\": \"\"}", "reply_to", parameters -> parameters.optionalId("reply_to"));
        assertThat(input("", "{\"reply_to\": null}").optionalId("reply_to")).isEmpty();
    }

    private static String read(WriteParameters writeParameters) {
        writeParameters.text("text");
        writeParameters.optionalId("quote");
        return writeParameters.canonical();
    }

    private static void assertRefused(String query, String body, String field, Function<WriteParameters, ?> reading)
            throws Exception {
        WriteParameters writeParameters = input(query, body);
        ApiException refused = catchThrowableOfType(ApiException.class, () -> reading.apply(writeParameters));

        assertThat(refused.refusal()).isEqualTo(ErrorCode.BAD_REQUEST);
        assertThat(refused.field()).isEqualTo(field);
    }

    private static WriteParameters input(String query, String body) throws Exception {
        MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
        for (String pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            parameters.add(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
        }
        return new WriteParameters(parameters, (ObjectNode) new JsonMapper().readTree(body));
    }
}
