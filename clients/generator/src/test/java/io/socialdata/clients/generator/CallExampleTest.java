package io.socialdata.clients.generator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallExampleTest {

    private final ApiModel model = ModelReader.read();

    @Test
    void typeScriptExampleIsAModuleWithTheNeededInputs() {
        assertThat(write(new TypeScriptExample(), "webhook_test")).isEqualTo("""
                import { SocialDataClient } from 'social-data-client';

                const client = new SocialDataClient({ apiKey: process.env.API_KEY ?? '', baseUrl: '{apiUrl}' });
                const response = await client.webhook.test({ id: '7a1d1f5e-6d1c-4a57-9b39-5b7b2f1f8d11' });
                console.log(response);
                """);
    }

    @Test
    void pythonExampleClosesItsClient() {
        assertThat(write(new PythonExample(), "webhook_test")).isEqualTo("""
                import os

                from social_data_client import Client, Settings

                with Client(Settings(api_key=os.environ["API_KEY"], base_url="{apiUrl}")) as client:
                    response = client.webhook.test(id="7a1d1f5e-6d1c-4a57-9b39-5b7b2f1f8d11")
                    print(response)
                """);
    }

    @Test
    void javaExampleIsACompactSourceFile() {
        assertThat(write(new JavaExample(), "webhook_test")).isEqualTo("""
                import io.socialdata.client.*;

                void main() {
                    var client = new SocialDataClient(ClientSettings.of(System.getenv("API_KEY"), URI.create("{apiUrl}")));
                    var response = client.webhook().test(new WebhookTestRequest().id("7a1d1f5e-6d1c-4a57-9b39-5b7b2f1f8d11"));
                    IO.println(response.body());
                }
                """);
    }

    @Test
    void goExampleNeedsTheStandardLibraryOnly() {
        assertThat(write(new GoExample(), "tweet_advanced_search"))
                .contains(
                        "http.NewRequest(\"GET\", \"{apiUrl}/twitter/tweet/advanced_search?query=rivers+lang%3Aen",
                        "nil)")
                .doesNotContain("\"strings\"", "Content-Type");
        assertThat(write(new GoExample(), "tweet_favorite"))
                .contains("\t\"strings\"\n", "strings.NewReader(`{\"id\":\"2093887866063118678\"}`)")
                .contains("\trequest.Header.Set(\"Content-Type\", \"application/json\")\n");
        assertThat(write(new GoExample(), "webhook_test"))
                .contains("\"{apiUrl}/twitter/webhook/7a1d1f5e-6d1c-4a57-9b39-5b7b2f1f8d11/test\"");
    }

    @Test
    void callWithoutInputsHasNoArguments() {
        assertThat(write(new TypeScriptExample(), "account_me")).contains("client.account.me();");
        assertThat(write(new PythonExample(), "account_me")).contains("client.account.me()\n");
        assertThat(write(new JavaExample(), "account_me")).contains("client.account().me(new AccountMeRequest());");
    }

    @Test
    void wholeNumberHasTheLiteralOfItsLanguage() {
        assertThat(write(new TypeScriptExample(), "scheduled_create")).contains("execute_at: 1830000600,\n");
        assertThat(write(new PythonExample(), "scheduled_create")).contains("execute_at=1830000600,\n");
        assertThat(write(new JavaExample(), "scheduled_create")).contains(".executeAt(1830000600L)");
    }

    @Test
    void objectIsARecordInJavaAndALiteralElsewhere() {
        assertThat(write(new JavaExample(), "article_update_content"))
                .contains("new io.socialdata.client.model.ContentStateInput(List.of(");
        assertThat(write(new TypeScriptExample(), "article_update_content")).contains("content_state: { blocks: [");
        assertThat(write(new PythonExample(), "article_update_content")).contains("content_state={\"blocks\": [");
    }

    @Test
    void textIsEscapedForEachLanguage() {
        assertThat(CallExample.quoted("a\"b\\\n")).isEqualTo("\"a\\\"b\\\\\\n\"");
    }

    private String write(CallExample example, String id) {
        return model.operations().stream()
                .filter(operation -> operation.id().equals(id))
                .map(operation -> example.write(model, operation))
                .findFirst()
                .orElseThrow();
    }
}
