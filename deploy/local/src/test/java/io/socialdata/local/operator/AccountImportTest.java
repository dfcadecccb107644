package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.settings.LauncherException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms in which operators have the cookies of accounts. */
class AccountImportTest {

    private static final String TOKEN = "0123456789abcdef0123456789abcdef01234567";
    private static final String OTHER_TOKEN = TOKEN.replace('0', 'f');
    private static final String CT0 = "fedcba9876543210fedcba9876543210".repeat(5);
    private static final String SHORT_CT0 = "aaaabbbbccccddddeeeeffff00001111";
    private static final Map<String, String> ACCOUNT = Map.of("authToken", TOKEN, "ct0", CT0);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "auth_token=%s; ct0=%s; lang=en",
                "Cookie: guest_id=v1%%3A17; ct0=%2$s; auth_token=%1$s",
                "cookie:kdt=x;auth_token=%s;ct0=%s",
                "auth_token=\"%s\"; ct0=\"%s\"",
                "auth_multi=\"7:ffffffffffffffffffffffffffffffffffffffff\"; xauth_token=no; auth_token=%s; ct0=%s"
            })
    void cookieHeaderIsRead(String header) {
        assertThat(AccountImport.parse(header.formatted(TOKEN, CT0)).accounts()).containsExactly(ACCOUNT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{'name': 'ct0', 'value': '%2$s', 'domain': '.x.example'},"
                        + " {'name': 'auth_token', 'value': '%1$s', 'domain': 'x.example', 'httpOnly': true}]",
                "[{'name': 'auth_token', 'value': '%s'}, {'name': 'lang', 'value': 'en'}, {'name': 'ct0', 'value': '%s'}]",
                "{'cookies': [{'name': 'auth_token', 'value': '%s'}, {'name': 'ct0', 'value': '%s'}], 'origins': []}"
            })
    void cookiesOfABrowserAreRead(String json) {
        assertThat(AccountImport.parse(json.formatted(TOKEN, CT0).replace('\'', '"'))
                        .accounts())
                .containsExactly(ACCOUNT);
    }

    @Test
    void cookiesOfOtherSitesAreNotMixedIn() {
        String json = """
                [{"name": "auth_token", "value": "other", "domain": "shop.example"},
                 {"name": "auth_token", "value": "%1$s", "domain": ".x.example"},
                 {"name": "ct0", "value": "%2$s", "domain": ".x.example"},
                 {"name": "auth_token", "value": "%1$s", "domain": ".old.example"},
                 {"name": "ct0", "value": "%2$s", "domain": ".old.example"}]""".formatted(TOKEN, CT0);

        assertThat(AccountImport.parse(json).accounts()).containsExactly(ACCOUNT);
    }

    @Test
    void cookiesWithoutBothAreRefused() {
        assertThatThrownBy(() -> AccountImport.parse("[{\"name\": \"auth_token\", \"value\": \"canary\"}]"))
                .isInstanceOf(LauncherException.class)
                .hasMessage("the cookies lack auth_token or ct0");
    }

    @Test
    void linesThatWereNotUnderstoodAreToldByNumber() {
        String text = String.join(
                "\r\n",
                "# bought in May",
                "user:pass:" + TOKEN + ":" + CT0,
                "",
                "user:canary:" + TOKEN,
                "user:" + TOKEN + ":" + OTHER_TOKEN + ":" + CT0,
                "user|" + SHORT_CT0 + "|" + OTHER_TOKEN);

        AccountImport accountImport = AccountImport.parse(text);

        assertThat(accountImport.accounts())
                .containsExactly(ACCOUNT, Map.of("authToken", OTHER_TOKEN, "ct0", SHORT_CT0));
        assertThat(accountImport.problems()).hasSize(2);
        assertThat(accountImport.problems().getFirst()).startsWith("line 4 ").doesNotContain("canary", TOKEN);
        assertThat(accountImport.problems().getLast()).startsWith("line 5 ").doesNotContain("user:");
    }

    @RepeatedTest(50)
    void valuesAreFoundInAnyOrderAndNothingElseIsKept(RepetitionInfo run) {
        Random random = new Random(run.getCurrentRepetition());
        String token = hex(random, 40);
        String ct0 = hex(random, random.nextBoolean() ? 160 : 32);
        List<String> fields = new ArrayList<>(List.of(
                "heron_" + random.nextInt(100),
                "p4ss!" + hex(random, 7),
                "h@mail.example",
                "m4il" + hex(random, 9),
                token,
                ct0));
        Collections.shuffle(fields, random);
        String separator = List.of(":", "|", ";", "\t", " : ", ",").get(random.nextInt(6));

        AccountImport accountImport = AccountImport.parse(String.join(separator, fields));

        assertThat(accountImport)
                .isEqualTo(new AccountImport(List.of(Map.of("authToken", token, "ct0", ct0)), List.of()));
    }

    /** Damaged and random input: an error of ours at most, which quotes nothing. */
    @RepeatedTest(200)
    void damagedInputIsRefusedWithoutQuotingIt(RepetitionInfo run) {
        Random random = new Random(run.getCurrentRepetition());
        StringBuilder text = new StringBuilder(List.of(
                        "[{\"name\": \"auth_token\", \"value\": \"canary\"}, {\"name\": \"ct0\", \"value\": \"canary\"}]",
                        "auth_token=canary; ct0=canary\nuser:canary:" + TOKEN + ":" + CT0,
                        "{\"auth_token\": \"canary\", \"ct0\": \"canary\"}")
                .get(random.nextInt(3)));
        for (int i = 0; i < 1 + random.nextInt(6); i++) {
            int at = random.nextInt(text.length() + 1);
            switch (random.nextInt(3)) {
                case 0 -> text.delete(at, at + 1);
                case 1 -> text.insert(at, (char) random.nextInt(0x250));
                default -> text.setLength(at);
            }
        }

        assertThatCode(() -> {
                    try {
                        assertThat(AccountImport.parse(text.toString())
                                        .problems()
                                        .toString())
                                .doesNotContain("canary", TOKEN, CT0);
                    } catch (LauncherException e) {
                        assertThat(e).hasMessageNotContaining("canary").hasNoCause();
                    }
                })
                .doesNotThrowAnyException();
    }

    private static String hex(Random random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append(Integer.toHexString(random.nextInt(16)));
        }
        return text.toString();
    }
}
