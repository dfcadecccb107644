package io.socialdata.reads.me;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A test of reads as an account of the caller; all of them share one boot. */
@QuarkusTest
@WithTestResource(PrivateReadsEnvironment.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface OwnTest {}
