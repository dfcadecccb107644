package io.socialdata.system.suite;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Runs a class that starts a few processes of its own, beside classes on suites, but not beside another one of its kind. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock("own processes")
public @interface OnOwnProcesses {}
