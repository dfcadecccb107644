package io.socialdata.system.suite;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Runs a class on the one suite that these classes share. They kill its services and inject faults, so they run one after the other. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SharedSuite.class)
@ResourceLock("shared suite")
public @interface OnSharedSuite {}
