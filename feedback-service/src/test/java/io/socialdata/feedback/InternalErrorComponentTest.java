package io.socialdata.feedback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.when;

import io.quarkus.test.InjectMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.feedback.reports.FeedbackReportService;
import org.junit.jupiter.api.Test;

@QuarkusTest
class InternalErrorComponentTest {

    @InjectMock
    FeedbackReportService feedbackReportService;

    @Test
    void bugOutsideTheDatabaseRevealsNoDetails() {
        when(feedbackReportService.page(any())).thenThrow(new IllegalStateException("page of report 17"));

        Response response = Reporter.fresh().list("");

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.asString()).isEqualTo("{\"error\":\"Internal server error\"}");
    }
}
