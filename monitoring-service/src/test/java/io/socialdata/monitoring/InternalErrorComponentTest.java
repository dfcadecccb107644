package io.socialdata.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.doCallRealMethod;
import static org.mockito.Mockito.doThrow;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.mockito.InjectSpy;
import io.restassured.response.Response;
import io.socialdata.monitoring.handles.WatchedHandleRepository;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A bug in the service, which no server can cause. */
@QuarkusTest
class InternalErrorComponentTest {

    @InjectSpy
    WatchedHandleRepository watchedHandleRepository;

    private final Key key = Key.fresh();
    private final String handle = Key.handle("bug");

    @Test
    void monitorThatIsNotScheduledIsNotStored() {
        doThrow(new IllegalStateException("row of " + handle))
                .when(watchedHandleRepository)
                .schedule(any(), anyString(), anyLong(), any(), any());

        Response response = key.create(Map.of("handle", handle));

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.asString())
                .matches("\\{\"error\":\"server_error\",\"message\":\"Internal server error\\.\","
                        + "\"request_id\":\"[0-9a-f-]{36}\"}");
        key.list().then().body("monitors", hasSize(0));
        doCallRealMethod().when(watchedHandleRepository).schedule(any(), anyString(), anyLong(), any(), any());
        key.watch(handle);
        key.list().then().body("monitors", hasSize(1));
    }
}
