package io.socialdata.web.testapp;

import io.socialdata.web.parameters.Clamped;
import io.socialdata.web.parameters.CommunityId;
import jakarta.ws.rs.DefaultValue;
import org.jboss.resteasy.reactive.RestQuery;

/** Parameters that are checked together, after each was converted. */
public record CheckedParameters(
        @RestQuery("low") @DefaultValue("1") @Clamped(max = 9)
        int low,

        @RestQuery("high") @DefaultValue("") String high) {

    public CheckedParameters {
        CommunityId _ = new CommunityId(high);
    }
}
