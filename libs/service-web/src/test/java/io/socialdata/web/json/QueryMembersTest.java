package io.socialdata.web.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.web.errors.ApiException;
import io.vertx.core.MultiMap;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryMembersTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();
    private static final JsonMapper JSON = new JsonMapper();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "grok_chat | message=a+b&image_count=2 | {} | {'image_count':2,'message':'a b'}",
                "grok_chat | messages=[{'content':'a'}] | {} | {'messages':[{'content':'a'}]}",
                "tweet_create | media_ids=1,+2,&media_ids=3 | {} | {'media_ids':['1','2','3']}",
                "tweet_create | text=a&text=b | {} | {'text':'a'}",
                "monitor_create | include_replies=false&webhook_ids=a | {} | {'include_replies':false,'webhook_ids':['a']}",
                "monitor_create | include_replies=&webhook_ids= | {} | {}",
                "article_update_content | content_state={'blocks':[]} | {} | {'content_state':{'blocks':[]}}",
                "list_create | description= | {} | {'description':''}"
            })
    void queryIsConvertedToTheDeclaredTypes(String operation, String query, String body, String whole)
            throws Exception {
        assertThat(merged(operation, query, body))
                .isEqualTo(JSON.readTree(json(whole)).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'text':'body'} | {'text':'body'}",
                "{'text':''} | {'text':''}",
                "{'text':7} | {'text':7}",
                "{'text':null} | {'text':'query'}"
            })
    void bodyTakesPrecedence(String body, String whole) throws Exception {
        assertThat(merged("tweet_create", "text=query", body)).isEqualTo(json(whole));
    }

    @Test
    void nullOfTheBodyIsAValueWhereTheContractHasIt() throws Exception {
        assertThat(merged("monitor_update", "domain_filter=a.example", "{'domain_filter':null}"))
                .isEqualTo("{\"domain_filter\":null}");
    }

    @Test
    void unknownParametersAreIgnored() throws Exception {
        assertThat(merged("tweet_favorite", "text=a&id=31", "{}")).isEqualTo("{\"id\":\"31\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "grok_chat | image_count=two | image_count",
                "grok_chat | image_count=1.5 | image_count",
                "grok_chat | image_count=99999999999999999999 | image_count",
                "grok_chat | messages=[{ | messages",
                "list_create | is_private=yes | is_private"
            })
    void otherTypeIsRejectedWithTheName(String operation, String query, String field) {
        ApiException refused = refused(operation, query);

        assertThat(refused.refusal()).isEqualTo(ErrorCode.BAD_REQUEST);
        assertThat(refused.field()).isEqualTo(field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auth_token", "ct0", "password", "totp_secret", "proxy_url"})
    void secretIsRejectedInEveryQueryWithoutItsValue(String name) {
        ApiException refused = refused("tweet_favorite", name + "=hunter2");

        assertThat(refused.refusal()).isEqualTo(ErrorCode.BAD_REQUEST);
        assertThat(refused.field()).isEqualTo(name);
        assertThat(refused.text()).contains("body").doesNotContain("hunter2");
    }

    private static ApiException refused(String operation, String query) {
        return catchThrowableOfType(ApiException.class, () -> merged(operation, query, "{}"));
    }

    private static String merged(String operation, String query, String body) throws Exception {
        MultiMap parameters = MultiMap.caseInsensitiveMultiMap();
        new QueryStringDecoder(json(query), StandardCharsets.UTF_8, false)
                .parameters()
                .forEach(parameters::add);
        ObjectNode whole = (ObjectNode) JSON.readTree(json(body));
        QueryMembers.of(parameters, CATALOGUE.byId(operation).bodyMembers(), CATALOGUE.bodyOnlyNames(), JSON)
                .addTo(whole);
        return whole.toString();
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
