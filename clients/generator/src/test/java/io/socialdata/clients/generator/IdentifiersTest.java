package io.socialdata.clients.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class IdentifiersTest {

    private final Identifiers names = new Identifiers(Set.of("class", "from"));

    @Test
    void wordsJoinInTheCaseOfTheLanguage() {
        assertThat(names.camel("followers_v2")).isEqualTo("followersV2");
        assertThat(names.camel("userName")).isEqualTo("userName");
        assertThat(names.pascal("user_followers_you_know")).isEqualTo("UserFollowersYouKnow");
        assertThat(names.snake("userName")).isEqualTo("user_name");
        assertThat(names.snake("auth-token")).isEqualTo("auth_token");
    }

    @Test
    void reservedWordGetsAnUnderscore() {
        assertThat(names.camel("class")).isEqualTo("class_");
        assertThat(names.snake("from")).isEqualTo("from_");
    }

    @Test
    void nameDoesNotBeginWithADigit() {
        assertThat(names.snake("2fa")).isEqualTo("_2fa");
    }
}
