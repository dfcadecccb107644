package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.UUID;

/** When the session of a key was last used; {@code POST /internal/sessions/used} takes a list of them. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record SessionUse(
        UUID keyId, @JsonFormat(shape = Shape.STRING) Instant at) {}
