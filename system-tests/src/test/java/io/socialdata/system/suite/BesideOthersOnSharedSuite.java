package io.socialdata.system.suite;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Runs a class on the shared suite, beside one that is {@link OnSharedSuite}. It must change nothing but its own accounts, and must not
 * need what those classes disturb: writes-service, feedback-service, and reads of the simulated platform that they make fail. A class with
 * both annotations has the suite for itself.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SharedSuite.class)
@ResourceLock("beside others on the shared suite")
public @interface BesideOthersOnSharedSuite {}
