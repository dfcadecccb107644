package io.socialdata.web.parameters;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A {@code boolean} parameter that rejects every text but {@code true} and {@code false}. Empty text is the parameter's
 * default value.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface TrueOrFalse {}
