package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * The version of a session after a replaced cookie was reported.
 *
 * @param stored whether the reported cookie is the one that is stored now
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record SessionVersion(long version, boolean stored) {}
