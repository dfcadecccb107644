package io.socialdata.monitoring.compat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.socialdata.monitoring.monitors.Monitor;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A monitor as a row of the compat list. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record MonitoredUser(
        @JsonProperty("id_for_user") UUID idForUser,
        @JsonProperty("x_user_id") @Nullable String userId,
        @JsonProperty("x_user_name") String userName,
        @JsonProperty("x_user_screen_name") String screenName,
        @JsonProperty("is_monitor_tweet") int monitorsTweets,
        @JsonProperty("is_monitor_profile") int monitorsProfile,
        @JsonProperty("monitor_tweet_config_status") int tweetStatus,
        @JsonProperty("monitor_profile_config_status") int profileStatus,
        @JsonProperty("created_at") Instant createdAt) {

    /** The platform's user id is not looked up, and profiles are not monitored. */
    static MonitoredUser of(Monitor monitor) {
        int active = monitor.active() ? 1 : 0;
        return new MonitoredUser(
                monitor.id(), null, monitor.handle(), monitor.handle(), active, 0, active, 0, monitor.createdAt());
    }
}
