package io.socialdata.web.testapp;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.Clamped;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.IsoDate;
import io.socialdata.web.parameters.IsoInstant;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.web.parameters.RequiredText;
import io.socialdata.web.parameters.TrueOrFalse;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.DayOfWeek;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** Returns its parameters as they were converted. */
@Path("/internal/parameters")
@RolesAllowed("monitoring")
@RunOnVirtualThread
class ParametersResource {

    @GET
    public String all(
            CheckedParameters checked,
            @QueryParam("handle") @DefaultValue("") Handle handle,
            @QueryParam("id") @DefaultValue("7") PlatformId id,
            @QueryParam("text") @DefaultValue("") @RequiredText(max = 5) String text,
            @QueryParam("count") @DefaultValue("20") @Clamped(max = 100) int count,
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit,
            @QueryParam("flag") @DefaultValue("true") @TrueOrFalse boolean flag,
            @QueryParam("day") @DefaultValue("monday") DayOfWeek day,
            @QueryParam("since") @Nullable IsoDate since,
            @RestQuery("from") @Nullable IsoInstant from) {
        return "%s %s %s %d %d %s %s %s %s"
                .formatted(
                        handle.text(),
                        id,
                        text,
                        count,
                        limit,
                        flag,
                        day,
                        since == null ? null : since.date(),
                        from == null ? null : from.instant());
    }
}
