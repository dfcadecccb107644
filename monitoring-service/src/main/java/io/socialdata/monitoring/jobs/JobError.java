package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * Why a job failed, as its owner sees it.
 *
 * @param field the invalid parameter, if it was one
 */
@JsonInclude(Include.NON_NULL)
record JobError(String error, String message, @Nullable String field) {}
