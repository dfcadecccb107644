package io.socialdata.reads.paging;

import io.socialdata.web.parameters.Clamped;
import jakarta.ws.rs.DefaultValue;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The parameters that select a page of the platform. */
public record PageParameters(
        @RestQuery("count") @DefaultValue("20") @Clamped(max = 100)
        int count,

        @RestQuery("cursor") @Nullable PageCursor cursor) {}
