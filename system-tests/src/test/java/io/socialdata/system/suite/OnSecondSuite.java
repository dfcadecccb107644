package io.socialdata.system.suite;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Runs a class on a suite of its own or on the one for faults, beside classes on the shared suite, but not beside another one of
 * its kind: two cores carry two suites, not three.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock("second suite")
public @interface OnSecondSuite {}
