package io.socialdata.acting.articles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArticleIdTest {

    @ParameterizedTest
    @ValueSource(strings = {"700", "ArticleEntity:700", "QXJ0aWNsZUVudGl0eTo3MDA=", "QXJ0aWNsZUVudGl0eTo3MDA"})
    void threeFormsMeanTheSame(String given) {
        assertThat(ArticleId.of("id", given)).isEqualTo("700");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7a", "Article:700", "ArticleEntity:", "QXJ0aWNsZQ==", "123456789012345678901", "-7"})
    void anythingElseIsRefusedWithTheNameOfTheField(String given) {
        assertThatThrownBy(() -> ArticleId.of("id", given)).isInstanceOfSatisfying(ApiException.class, refused -> {
            assertThat(refused.refusal()).isEqualTo(ErrorCode.BAD_REQUEST);
            assertThat(refused.field()).isEqualTo("id");
        });
    }
}
