package io.socialdata.reads;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A test of public reads in the stub world; all of them share one boot. */
@QuarkusTest
@WithTestResource(StubWorld.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface WorldTest {}
