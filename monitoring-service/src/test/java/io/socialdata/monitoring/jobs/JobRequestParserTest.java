package io.socialdata.monitoring.jobs;

import static io.socialdata.monitoring.jobs.JobFixture.aRequest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.web.errors.ApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobRequestParserTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            operation  | {}
            operation  | {'operation': 7}
            operation  | {'operation': 'user_info'}
            operation  | {'operation': 'user_bookmarks'}
            username   | {'operation': 'user_followers', 'parameters': {'username': ['a']}}
            parameters | {'operation': 'user_followers', 'parameters': 'username'}
            limit      | {'operation': 'user_followers', 'parameters': {'username': 'a', 'limit': 3}}
            user_id    | {'operation': 'user_followers'}
            user_id    | {'operation': 'user_followers', 'parameters': {'username': ' '}}
            user_id    | {'operation': 'user_tweets_complete', 'parameters': {}}
            format     | {'operation': 'user_followers', 'parameters': {'username': 'a'}, 'format': 'xml'}
            max_pages  | {'operation': 'user_followers', 'parameters': {'username': 'a'}, 'max_pages': 0}
            max_pages  | {'operation': 'user_followers', 'parameters': {'username': 'a'}, 'max_pages': 10001}
            max_pages  | {'operation': 'user_followers', 'parameters': {'username': 'a'}, 'max_pages': '3'}
            max_cost   | {'operation': 'user_followers', 'parameters': {'username': 'a'}, 'max_cost': 0.0007}
            max_cost   | {'operation': 'user_followers', 'parameters': {'username': 'a'}, 'max_cost': 0.00080001}
            max_cost   | {'operation': 'user_followers', 'parameters': {'username': 'a'}, 'max_cost': 'all'}
            """)
    void invalidRequestNamesTheField(String field, String body) {
        assertThatThrownBy(() -> aRequest(body))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.field()).isEqualTo(field));
    }

    @Test
    void limitsHaveDefaults() {
        JobRequest request = JobFixture.followers();

        assertThat(request.format()).isEqualTo(JobFormat.JSONL);
        assertThat(request.maxPages()).isEqualTo(1000);
        assertThat(request.maxCostMicroUsd()).isEqualTo(800_000);
    }

    @Test
    void maximumCostIsNeverMoreThanThatOfAllPages() {
        JobRequest request = aRequest(
                "{'operation': 'user_followers', 'parameters': {'username': 'a'}, 'max_pages': 2, 'max_cost': 1e9}");

        assertThat(request.maxCostMicroUsd()).isEqualTo(1600);
    }
}
