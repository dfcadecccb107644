package io.socialdata.system.suite;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Runs a class that starts its own processes beside a class on the shared suite, but not beside another one of its kind:
 * two cores carry two suites, not three.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock("own processes")
public @interface OnOwnProcesses {}
